import { isIP } from 'node:net'

/** Whether a URL leads to a site by its name and without a port of its own, as those of portraits do. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, port, hostname } = new URL(url)
  const isNamed = hostname.includes('.') && isIP(hostname) === 0
  return protocol === 'https:' && port === '' && isNamed
}
