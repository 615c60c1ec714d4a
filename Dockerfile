# Builds the packages and installs them, then compiles and runs a first program.
#
#   docker build -t ampcc .
#   docker run --rm -v "$PWD":/work ampcc ampcc -O2 program.cpp -o program
FROM debian:12 AS build
COPY . /src
WORKDIR /src
RUN sh tools/quickstart
RUN tools/install-packages dpkg-dev file && cd build && cpack -B /packages

FROM debian:12
COPY --from=build /packages/*.deb /packages/
COPY examples/tile_average.cpp /tmp/
RUN apt-get update \
 && apt-get install -y --no-install-recommends \
      /packages/libamprt1_*.deb /packages/ampcc_*.deb ocl-icd-libopencl1 \
 && rm -rf /packages /var/lib/apt/lists/*
RUN ampcc -O2 /tmp/tile_average.cpp -o /tmp/tile_average && /tmp/tile_average
WORKDIR /work
CMD ["amp-info"]
