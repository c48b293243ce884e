import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from './machine.ts'

/** The name by which the product calls the provider of card payments. */
export const providerName = 'api.stripe.com'

/** Lets the service, and commands by sudo, believe a certificate that no authority has signed. */
export async function trustCertificate({ root, run }: Machine, certificate: string): Promise<void> {
  writeFileSync(path.join(root, 'etc/ssl/rehearsal.pem'), certificate)
  appendFileSync(path.join(root, 'etc/environment'), 'NODE_EXTRA_CA_CERTS=/etc/ssl/rehearsal.pem\n')
  appendFileSync(path.join(root, 'etc/sudoers.d/warden'), 'Defaults env_file=/etc/environment\n')
  const dropIn = '/etc/systemd/system/warm-ladle.service.d'
  await run(`sudo mkdir --parents ${dropIn}
printf '[Service]\\nEnvironment=NODE_EXTRA_CA_CERTS=/etc/ssl/rehearsal.pem\\n' |
  sudo tee ${dropIn}/rehearsal.conf >/dev/null`)
}

/** How a proxy that was set up by the page hands on what the product sends to the provider's name. */
export const proxies = {
  async nginx({ root, run }: Machine, site: string, port: number) {
    const server = `server {
  listen 443 ssl;
  server_name ${providerName};
  ssl_certificate /etc/ssl/${site}.pem;
  ssl_certificate_key /etc/ssl/private/${site}.key;
  location / { proxy_pass http://127.0.0.1:${port}; }
}
`
    writeFileSync(path.join(root, 'etc/nginx/conf.d/provider.conf'), server)
    await run('sudo systemctl reload nginx')
  },

  /** Certificates cannot be asked for here, so it is given the one at hand. */
  async Caddy({ root, run }: Machine, site: string, port: number) {
    const folder = path.join(root, 'etc/caddy')
    copyFileSync(path.join(root, `etc/ssl/${site}.pem`), path.join(folder, 'certificate.pem'))
    copyFileSync(path.join(root, `etc/ssl/private/${site}.key`), path.join(folder, 'key.pem'))
    const tls = 'tls /etc/caddy/certificate.pem /etc/caddy/key.pem'
    const file = path.join(folder, 'Caddyfile')
    const written = readFileSync(file, 'utf8').replace(`${site} {`, `${site} {\n\t${tls}`)
    writeFileSync(file, `${written}\n${providerName} {\n\t${tls}\n\treverse_proxy 127.0.0.1:${port}\n}\n`)
    await run('sudo chown caddy /etc/caddy/key.pem && sudo systemctl reload caddy')
  },
} as const
