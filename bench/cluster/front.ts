import { createRequire } from 'node:module'
import { ports } from './ports.ts'
import { listens, type Place, until } from './processes.ts'

/** HAProxy: one port for the primary, wherever it is, and one for each node while it is a replica. */
const haproxy = () => `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
listen primary
  bind 127.0.0.1:${ports.haproxyPrimary}
  option httpchk GET /primary
  http-check expect status 200
${ports.postgres.map((port, number) => `  server node${number + 1} 127.0.0.1:${port} check port ${ports.patroni[number]}`).join('\n')}
${ports.haproxyReplicas
  .map(
    (port, number) => `listen replica${number + 1}
  bind 127.0.0.1:${port}
  option httpchk GET /replica
  http-check expect status 200
  server node${number + 1} 127.0.0.1:${ports.postgres[number]} check port ${ports.patroni[number]}`,
  )
  .join('\n')}
`

/** PgBouncer in transaction mode. `hostel` and `previous` are the primary's, those with a number the replicas'. */
const pgbouncer = (users: string) => `[databases]
${['hostel', 'previous']
  .flatMap((name) => [
    `${name} = host=127.0.0.1 port=${ports.haproxyPrimary}`,
    ...ports.haproxyReplicas.map(
      (port, number) => `${name}_${number + 1} = host=127.0.0.1 port=${port} dbname=${name}`,
    ),
  ])
  .join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pgbouncer}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 12
max_client_conn = 1000
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 5
log_connections = 0
log_disconnections = 0
`

/**
 * nginx before so many servers. After a change its old workers end streams, which their readers open anew. Payments go to
 * the first server, whose stand-in for the payment provider they are at.
 */
const nginx = (folder: string, servers: readonly number[]) => `worker_processes 1;
pid ${folder}/nginx.pid;
worker_shutdown_timeout 3s;
error_log ${folder}/nginx-error.log;
events { worker_connections 2000; }
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  upstream warm_ladle {
${servers.map((port) => `    server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  upstream paying { server 127.0.0.1:${ports.servers[0]}; }
  server {
    listen 127.0.0.1:${ports.nginx};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_connect_timeout 1s;
    proxy_read_timeout 60s;
    location / { proxy_pass http://warm_ladle; }
    location /api/kitchen/live { proxy_pass http://warm_ladle; proxy_buffering off; }
    location = /create-payment-intent { proxy_pass http://paying; }
    location = /payments { proxy_pass http://paying; }
  }
}
`

export interface Front {
  /** Has nginx send calls to these servers alone; those under way are answered first. */
  route(servers: readonly number[]): Promise<void>
}

/** Starts what stands before the database, the store of pictures, and what stands before the servers. */
export async function startFront(place: Place): Promise<Front> {
  place.start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', place.write('haproxy.cfg', haproxy())])
  const users = place.write('users.txt', '"warm_ladle" ""\n"postgres" ""\n')
  place.start('pgbouncer', ['/usr/sbin/pgbouncer', place.write('pgbouncer.ini', pgbouncer(users))])
  const s3rver = createRequire(new URL('../../packages/server/package.json', import.meta.url)).resolve(
    's3rver/bin/s3rver.js',
  )
  place.start('s3rver', [
    process.execPath,
    s3rver,
    '-d',
    place.makeFolder('pictures'),
    '-a',
    '127.0.0.1',
    '-p',
    String(ports.s3),
    '--configure-bucket',
    'pictures',
  ])
  const configure = (servers: readonly number[]) => place.write('nginx.conf', nginx(place.folder, servers))
  const config = configure(ports.servers)
  place.start('nginx', ['/usr/sbin/nginx', '-c', config, '-g', 'daemon off;'])
  for (const port of [ports.haproxyPrimary, ports.pgbouncer, ports.s3, ports.nginx]) {
    await until(`port ${port} listens`, () => listens(port))
  }
  return {
    async route(servers) {
      const workers = () => place.run(['pgrep', '-f', '^nginx: worker process']).trim().split('\n')
      const before = workers()
      configure(servers)
      place.run(['/usr/sbin/nginx', '-c', config, '-s', 'reload'])
      // one that is shutting down still answers on the connections that it has
      await until('nginx has new workers alone', () => !workers().some((worker) => before.includes(worker)))
    },
  }
}
