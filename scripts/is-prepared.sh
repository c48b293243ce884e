#!/bin/sh
# Succeeds where prepare.mjs would find everything installed and built: no file that is built from, and no folder of them,
# has changed since that was last so. Takes a tenth of the time of prepare.mjs, which compares contents where this fails.
cd "$(dirname "$0")/.." || exit 1
for made in node_modules/.prepared node_modules/.installed node_modules/vite/package.json \
  packages/web/build/.built packages/sandbox/build/.built packages/server/build/.built; do
  [ -e "$made" ] || exit 1
done
# one that a crash has cut off is installed anew
{ node_modules/.bin/node --version >/dev/null; } 2>/dev/null || exit 1
changed=$(
  find package-lock.json packages/contract packages/web packages/sandbox packages/server/package.json packages/server/src \
    \( -name node_modules -o -name build -o -name .react-router \) -prune \
    -o -cnewer node_modules/.prepared -print | head -n 1
)
[ -z "$changed" ]
