#!/bin/sh
# Prepares a fresh clone, see prepare.mjs, on the machine's own Node.js if the one that npm installs does not run: npm's
# scripts would find that one first, and if a full disk or a crash truncated it, they could not repair it.
#
#   sh scripts/prepare.sh tools build browser
cd "$(dirname "$0")/.." || exit 1
node=node_modules/.bin/node
# the braces also hide the shell's message about a crash
if [ -e $node ] && ! { $node --version >/dev/null; } 2>/dev/null; then
  rm -f $node node_modules/.installed
fi
exec node scripts/prepare.mjs "$@"
