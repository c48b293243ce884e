import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runIn, start } from './processes.ts'

interface NginxOptions {
  /** Where it keeps everything; made here. */
  readonly folder: string
  /** The repository, which brings the configuration. */
  readonly root: string
  readonly port: number
  readonly tlsPort: number
}

/** Starts nginx with the configuration that the product brings, and a certificate that was made a moment ago. */
export async function startNginx({ folder, root, port, tlsPort }: NginxOptions) {
  mkdirSync(folder)
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => path.join(folder, name))
  await runIn(
    folder,
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -keyout key.pem -out certificate.pem ` +
      `-subj /CN=localhost -addext subjectAltName=DNS:localhost`,
  )
  const server = readFileSync(path.join(root, 'packaging/nginx.conf'), 'utf8')
    .replace('listen 443 ssl', `listen localhost:${tlsPort} ssl`)
    // nothing else is asked for in plain
    .replace(/server \{\n  listen 80;[^}]*\}/, '')
    .replace('localhost:3000', `localhost:${port}`)
    .replaceAll('meals.example.org;', 'localhost;')
    .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`)
  writeFileSync(path.join(folder, 'nginx.conf'), around(server, folder))
  const nginx = start(folder, `exec nginx -p '${folder}' -e stderr -c nginx.conf`)
  return { certificate: readFileSync(certificate ?? '', 'utf8'), stop: nginx.stop }
}

/** The rest of a configuration, which keeps everything in its folder. */
function around(server: string, folder: string): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
access_log off;
${kept.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${server}
}
`
}
