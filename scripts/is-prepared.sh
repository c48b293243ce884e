#!/bin/sh
# Succeeds if prepare.mjs would find everything installed and built, because no source file or folder has changed since
# the last preparation. Takes a tenth of the time of prepare.mjs, which compares contents if this fails.
cd "$(dirname "$0")/.." || exit 1
for made in node_modules/.prepared node_modules/.installed node_modules/vite/package.json \
  packages/web/build/.built packages/sandbox/build/.built packages/server/build/.built; do
  [ -e "$made" ] || exit 1
done
# fails if a crash has truncated Node.js, so that it is installed again
{ node_modules/.bin/node --version >/dev/null; } 2>/dev/null || exit 1
changed=$(
  find package-lock.json packages/contract packages/web packages/sandbox packages/server/package.json packages/server/src \
    \( -name node_modules -o -name build -o -name .react-router \) -prune \
    -o -cnewer node_modules/.prepared -print | head -n 1
)
[ -z "$changed" ]
