#!/bin/sh
# Several hostels on this machine. Each has its own user, folders, database, settings and units, all named after the hostel:
# /etc/warm-ladle/NAME.env, warm-ladle@NAME. The hostel of docs/operating.md is the one named production.
#
#   warm-ladle hostels                           lists all hostels: state, version, last backup, address
#   warm-ladle hostels add NAME URL [postgres]   adds a hostel, with a database in a file or in this machine's PostgreSQL;
#                                                moves an existing hostel to another URL, after asking for its name
#   warm-ladle hostels remove NAME               removes a hostel with its data, after asking for its name; keeps its backups
#   warm-ladle hostels proxy NAME                sets up nginx or Caddy in front of a hostel, as `add` does
#   warm-ladle hostels admin COMMAND …           runs a command of `warm-ladle admin`, such as check, for every hostel
#   warm-ladle hostels report UNIT               records that a hostel's unit failed, and emails its admins; if the unit
#                                                belongs to the machine, such as the copies, this concerns every hostel
#
# All of these need root.
set -eu
home=$(dirname "$(dirname "$(readlink -f "$0")")")
settings=/etc/warm-ladle

refuse() {
  echo "$*" >&2
  exit 1
}

# the names that belong to a hostel: its folders and its database are named after its user
user_of() { [ "$1" = production ] && echo warm-ladle || echo "warm-ladle-$1"; }
unit_of() { [ "$1" = production ] && echo warm-ladle || echo "warm-ladle@$1"; }
setting() { sed -n "s/^$2=//p" "$settings/$1.env" | tail -n 1; }
# other files in this folder, such as those of `move`, have no PUBLIC_URL
names() { grep -l '^PUBLIC_URL=' $settings/*.env 2>/dev/null | sed 's|.*/||; s|\.env$||'; }

# Prints the name of the hostel with this address, if there is one.
holder_of() {
  for other in $(names); do
    address=$(setting "$other" PUBLIC_URL | tr '[:upper:]' '[:lower:]')
    [ "${address%/}" != "$1" ] || echo "$other"
  done
}

# Asks for the hostel's name as a confirmation, and exits if another text is typed.
confirm() {
  printf 'Type its name to %s: ' "$1"
  read -r typed || true
  [ "$typed" = "$name" ] || refuse 'Nothing has been changed.'
}

as_hostel() {
  name=$1
  shift
  (cd / && runuser -u "$(user_of "$name")" -- "$home/bin/warm-ladle" --settings "$name" "$@")
}

list() {
  for name in $(names); do
    unit=$(unit_of "$name")
    pid=$(systemctl show --property=MainPID --value "$unit")
    # the version of the running process, which may be older than the installed one
    node=$(readlink "/proc/$pid/exe" || true)
    version=$(cut -d ' ' -f 1 "${node%/node/bin/node}/version" 2>/dev/null || echo -)
    backup=$(find "/var/backups/$(user_of "$name")" -mindepth 1 -maxdepth 1 -name 'warm-ladle-2*' -printf '%f\n' 2>/dev/null | sort | tail -n 1)
    printf '%-20s %-9s %-18s %-32s %s\n' "$name" "$(systemctl is-active "$unit" || true)" "$version" \
      "${backup:-no backup}" "$(setting "$name" PUBLIC_URL)"
  done
}

# Prints the number after the highest one that a hostel uses: next_number PORT 3000
next_number() {
  highest=$(sed -n "s/^$1=//p" $settings/*.env 2>/dev/null | sort -n | tail -n 1)
  echo $((${highest:-$2} + 1))
}

add() {
  name=${1-} url=${2-} database=${3-file}
  [ "$name" != production ] || refuse 'docs/operating.md says how to set up the hostel named production.'
  echo "$name" | grep -Eqx '[a-z][a-z0-9-]{0,19}' ||
    refuse 'A name has up to 20 lowercase letters, digits and dashes, and begins with a letter.'
  echo "$url" | grep -Eqx 'https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?' || refuse 'An address looks like https://north.example.org.'
  [ "$database" = file ] || [ "$database" = postgres ] || refuse "The database is 'postgres' or left out, not '$database'."
  holder=$(holder_of "$url" | head -n 1)
  [ -z "$holder" ] || [ "$holder" = "$name" ] || refuse "The hostel $holder already has this address: $url"
  user=$(user_of "$name")
  [ ! -e "$settings/$name.env" ] || [ "$holder" = "$name" ] || move_to "$url"
  getent passwd "$user" >/dev/null ||
    useradd --system --home-dir "/var/lib/$user" --shell /usr/sbin/nologin "$user"
  install --directory --mode 755 $settings
  install --directory --mode 700 --owner "$user" --group "$user" "/var/backups/$user"
  [ "$database" = file ] || make_database "$user"
  [ -e "$settings/$name.env" ] || write_settings
  follow_figures
  cp "$home"/packaging/systemd/warm-ladle*@.* /etc/systemd/system/
  systemctl daemon-reload
  systemctl enable --now "warm-ladle@$name" "warm-ladle-backup@$name.timer" "warm-ladle-drill@$name.timer"
  proxy "$name"
  await_ready
  echo "Its settings are in $settings/$name.env. Add mail and cards there, as for the first hostel."
  echo "Its commands: sudo -u $user warm-ladle --settings $name admin --help"
}

# Moves the hostel to another address. `add` then starts its service.
move_to() {
  echo "The hostel $name is at $(setting "$name" PUBLIC_URL)."
  confirm "move it to $1"
  systemctl stop "warm-ladle@$name"
  if ! as_hostel "$name" admin move-url "$1"; then
    systemctl start "warm-ladle@$name"
    refuse 'Its data could not be moved, so nothing has been changed.'
  fi
  sed -i "s|^PUBLIC_URL=.*|PUBLIC_URL=$1|" "$settings/$name.env"
  ! systemctl --quiet is-active caddy || echo "Remove the previous address from /etc/caddy/Caddyfile."
}

await_ready() {
  for _ in $(seq 60); do
    ! as_hostel "$name" healthy || return 0
    sleep 1
  done
  refuse "It is not ready yet: journalctl --unit warm-ladle@$name says why."
}

make_database() (
  cd /
  find_in() { runuser -u postgres -- psql --no-align --tuples-only --command "select 1 from $1 = '$2'"; }
  [ -n "$(find_in 'pg_roles where rolname' "$1")" ] || runuser -u postgres -- createuser --createdb "$1"
  [ -n "$(find_in 'pg_database where datname' "$1")" ] ||
    runuser -u postgres -- createdb --owner "$1" --encoding UTF8 --template template0 "$1"
  # the other hostels' roles are in the same cluster, and must not connect
  runuser -u postgres -- psql --quiet --command "revoke connect, temporary on database \"$1\" from public"
)

write_settings() {
  install --mode 640 --group "$user" /dev/null "$settings/$name.env.new"
  cat >"$settings/$name.env.new" <<END
PUBLIC_URL=$url
TIME_ZONE=$( ([ ! -e $settings/production.env ] || setting production TIME_ZONE) | grep . || cat /etc/timezone)
TRUST_PROXY=127.0.0.1
PORT=$(next_number PORT 3000)
METRICS_PORT=$(next_number METRICS_PORT 9464)
DATA_DIR=/var/lib/$user
AUTH_SECRET=$(openssl rand -base64 48)
END
  [ "$database" = file ] ||
    echo "DATABASE_URL=postgres://$user@/$user?host=/var/run/postgresql" >>"$settings/$name.env.new"
  mv "$settings/$name.env.new" "$settings/$name.env"
}

follow_figures() {
  mkdir -p /etc/prometheus/warm-ladle
  printf '[{ "targets": ["127.0.0.1:%s"], "labels": { "hostel": "%s" } }]\n' "$(setting "$name" METRICS_PORT)" "$name" \
    >"/etc/prometheus/warm-ladle/$name.json"
}

# Prints the beginning of a proxy's file, which applies to all sites.
for_all_sites() { sed '/^server {/,$d; /^meals.example.org {/,$d' "$home/packaging/$1"; }

# Prints the site's part of a proxy's file, with the hostel's name and port.
for_proxy() {
  sed -n '/^server {/,$p; /^meals.example.org {/,$p' "$home/packaging/$1" |
    sed "s/meals\.example\.org/$host/g; s/127\.0\.0\.1:3000/127.0.0.1:$port/"
}

proxy() {
  name=$1
  host=$(setting "$name" PUBLIC_URL | sed 's|^https://||')
  port=$(setting "$name" PORT)
  if systemctl --quiet is-active caddy; then
    # a file has only one block of options, at its beginning
    if ! grep -qx '{' /etc/caddy/Caddyfile; then
      for_all_sites Caddyfile | cat - /etc/caddy/Caddyfile >/etc/caddy/Caddyfile.new
      mv /etc/caddy/Caddyfile.new /etc/caddy/Caddyfile
    fi
    grep -Fqx "$host {" /etc/caddy/Caddyfile || for_proxy Caddyfile >>/etc/caddy/Caddyfile
    systemctl reload caddy
  elif ! systemctl --quiet is-active nginx; then
    echo "Neither nginx nor Caddy is running. Make your proxy forward $host to 127.0.0.1:$port."
  elif [ -e "/etc/ssl/$host.pem" ] && [ -e "/etc/ssl/private/$host.key" ]; then
    # 'zz' makes nginx read this after the log format, which the hostel of docs/operating.md may have added already
    grep -qs '^log_format warm_ladle ' /etc/nginx/conf.d/*.conf || for_all_sites nginx.conf >/etc/nginx/conf.d/warm-ladle.conf
    for_proxy nginx.conf >"/etc/nginx/conf.d/zz-warm-ladle-$name.conf"
    nginx -t -q && systemctl reload nginx
  else
    echo "Put a certificate in /etc/ssl/$host.pem and /etc/ssl/private/$host.key, then: warm-ladle hostels proxy $name"
  fi
}

remove() {
  name=${1-}
  [ "$name" != production ] || refuse 'The hostel named production was set up with docs/operating.md, and has to be removed by hand.'
  names | grep -Fqx -e "$name" || refuse "There is no hostel with this name: $name"
  user=$(user_of "$name")
  backups=/var/backups/$user
  echo "This removes $(setting "$name" PUBLIC_URL) with its data, settings and user, after a last backup in $backups."
  confirm 'remove it'
  # stopped first, so that nothing is written after the backup
  systemctl stop "warm-ladle@$name"
  if ! as_hostel "$name" admin backup "$backups/removed-$(date +%Y-%m-%dT%H%M%S)"; then
    systemctl start "warm-ladle@$name"
    refuse 'No backup could be made, so nothing was removed.'
  fi
  systemctl disable --now "warm-ladle@$name" "warm-ladle-backup@$name.timer" "warm-ladle-drill@$name.timer"
  case $(setting "$name" DATABASE_URL) in
    '') ;;
    "postgres://$user@/$user?host=/var/run/postgresql")
      (cd / && runuser -u postgres -- dropdb "$user" && runuser -u postgres -- dropuser "$user") ;;
    *) echo 'Its DATABASE_URL names another server. Remove its database there.' ;;
  esac
  # kept, since restoring the backup requires its AUTH_SECRET
  mv "$settings/$name.env" "$backups/settings.env"
  rm -rf "/var/lib/$user" "/etc/prometheus/warm-ladle/$name.json" "/etc/nginx/conf.d/zz-warm-ladle-$name.conf"
  userdel "$user"
  chown -R root: "$backups"
  chmod -R go= "$backups"
  ! systemctl --quiet is-active nginx || systemctl reload nginx
  ! systemctl --quiet is-active caddy || echo "Remove its address from /etc/caddy/Caddyfile, and reload Caddy."
  echo "It has been removed. Its backups and settings are in $backups, where only root may read them."
}

each() {
  status=0
  for name in $(names); do
    echo "$name:"
    as_hostel "$name" admin "$@" || status=1
  done
  exit $status
}

command=${1-}
[ $# -eq 0 ] || shift
case $command in
  '' | add | remove | proxy | admin | report) [ "$(id -u)" = 0 ] || refuse 'This needs root: use sudo.' ;;
esac
case $command in
  '') list ;;
  add) add "$@" ;;
  remove) remove "${1-}" ;;
  proxy) proxy "${1-}" ;;
  admin) each "$@" ;;
  report)
    unit=${1-}
    case $unit in
      *@*) as_hostel "${unit#*@}" admin report-failure "$unit" ;;
      *copies) each report-failure "$unit" ;;
      *) as_hostel production admin report-failure "$unit" ;;
    esac
    ;;
  *)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
