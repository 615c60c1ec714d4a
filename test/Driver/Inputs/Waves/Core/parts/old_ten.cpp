#error not part of the project
