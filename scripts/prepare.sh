#!/bin/sh
# Prepares a fresh clone, see prepare.mjs, on the machine's own Node.js where the one that npm brings does not run: npm's scripts
# would find that first, and one that a full disk or a crash has cut off would keep them from mending it.
#
#   sh scripts/prepare.sh tools build browser
cd "$(dirname "$0")/.." || exit 1
node=node_modules/.bin/node
# the braces also hide what the shell says of a crash
if [ -e $node ] && ! { $node --version >/dev/null; } 2>/dev/null; then
  rm -f $node node_modules/.installed
fi
exec node scripts/prepare.mjs "$@"
