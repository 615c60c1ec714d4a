"""usage: status.py STATUS COMMAND...: whether the command exits with STATUS"""
import subprocess
import sys

sys.exit(subprocess.call(sys.argv[2:]) != int(sys.argv[1]))
