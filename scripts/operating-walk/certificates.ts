import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { runIn } from '../processes.ts'

/**
 * Makes a certificate for these names and stores it in a Debian system, at the paths that the page states.
 *
 * @returns the certificate
 */
export async function certify(root: string, names: readonly string[]): Promise<string> {
  const etc = path.join(root, 'etc/ssl')
  mkdirSync(path.join(etc, 'private'), { recursive: true })
  const certificate = path.join(etc, `${names[0]}.pem`)
  await runIn(
    '/',
    `openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${names[0]} ` +
      `-keyout '${etc}/private/${names[0]}.key' -out '${certificate}' ` +
      `-addext subjectAltName=${names.map((name) => `DNS:${name}`).join()}`,
  )
  return readFileSync(certificate, 'utf8')
}
