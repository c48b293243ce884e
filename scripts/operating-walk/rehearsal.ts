import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Machine } from './machine.ts'

/** The name by which the product calls the card payment provider. */
export const providerName = 'api.stripe.com'

/** Makes the service, and commands run with sudo, trust a certificate that no authority has signed. */
export async function trustCertificate({ root, run }: Machine, certificate: string): Promise<void> {
  writeFileSync(path.join(root, 'etc/ssl/rehearsal.pem'), certificate)
  appendFileSync(path.join(root, 'etc/environment'), 'NODE_EXTRA_CA_CERTS=/etc/ssl/rehearsal.pem\n')
  appendFileSync(path.join(root, 'etc/sudoers.d/warden'), 'Defaults env_file=/etc/environment\n')
  const dropIn = '/etc/systemd/system/warm-ladle.service.d'
  await run(`sudo mkdir --parents ${dropIn}
printf '[Service]\\nEnvironment=NODE_EXTRA_CA_CERTS=/etc/ssl/rehearsal.pem\\n' |
  sudo tee ${dropIn}/rehearsal.conf >/dev/null`)
}

/** Makes a proxy that was set up from the page forward the product's calls to the provider. */
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

  async Caddy(machine: Machine, site: string, port: number) {
    appendFileSync(
      path.join(machine.root, 'etc/caddy/Caddyfile'),
      `\n${providerName} {\n\treverse_proxy 127.0.0.1:${port}\n}\n`,
    )
    await serveByCaddy(machine, [site, providerName], site)
  },
} as const

/**
 * Gives Caddy the existing certificate, which also covers the other names, because it cannot request one
 * here.
 */
export async function serveByCaddy({ root, run }: Machine, sites: readonly string[], named = sites[0]) {
  const folder = path.join(root, 'etc/caddy')
  copyFileSync(path.join(root, `etc/ssl/${named}.pem`), path.join(folder, 'certificate.pem'))
  copyFileSync(path.join(root, `etc/ssl/private/${named}.key`), path.join(folder, 'key.pem'))
  const file = path.join(folder, 'Caddyfile')
  let written = readFileSync(file, 'utf8')
  for (const site of sites)
    written = written.replace(`${site} {`, `${site} {\n\ttls /etc/caddy/certificate.pem /etc/caddy/key.pem`)
  writeFileSync(file, written)
  await run('sudo chown caddy /etc/caddy/key.pem && sudo systemctl reload caddy')
}

/** Copies a site's certificate to where the page expects the other sites' certificates. */
export function copyCertificate({ root }: Machine, site: string, others: readonly string[]): void {
  const folder = path.join(root, 'etc/ssl')
  for (const other of others) {
    copyFileSync(path.join(folder, `${site}.pem`), path.join(folder, `${other}.pem`))
    copyFileSync(path.join(folder, `private/${site}.key`), path.join(folder, `private/${other}.key`))
  }
}
