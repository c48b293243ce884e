# Checks whether operating-walk can boot machines here; if not, prints in one sentence what it needs.
[ "$(id -u)" = 0 ] && [ -e /etc/debian_version ] && [ "$(uname -m)" = x86_64 ] && unshare --net --mount true 2>/dev/null || {
  echo 'The walk boots Debians by systemd-nspawn, for which it needs root on a Debian for x64 that may make namespaces.' >&2
  exit 1
}
