"""usage: status.py STATUS COMMAND...: succeeds if the command exits with STATUS"""
import subprocess
import sys

sys.exit(subprocess.call(sys.argv[2:]) != int(sys.argv[1]))
