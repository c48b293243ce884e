import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as z from 'zod'

export const text = z.string().trim().min(1).optional()
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://meals.example.org',
})
/** A key or a secret of another service; examples in the documentation are cut short. */
export const credential = z
  .string()
  .trim()
  .min(1)
  .refine(
    (value) => !value.includes('…'),
    'is cut short by the sign …, as in an example: copy the whole value',
  )
export const key = (pattern: RegExp, beginning: string) =>
  credential.regex(pattern, `must begin with ${beginning}`).optional()

/** Parts of a list such as 10.0.0.1,192.168.0.0/16. */
export const partsOf = (list: string) => list.split(',').map((part) => part.trim())

/** An address, or a network of them such as 10.0.0.0/8. */
export const isNetwork = (part: string) => (part.includes('/') ? ipaddr.isValidCIDR(part) : isIP(part) > 0)

/** Whether a URL is an origin alone; true also for what is no URL, which another check refuses. */
export function isOrigin(url: string) {
  if (!URL.canParse(url)) return true
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && !search && !hash && !username && !password
}

export function isTimeZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
