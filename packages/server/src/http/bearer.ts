import type { IncomingHttpHeaders } from 'node:http'
import type { RefusalCode, Scope } from '@warm-ladle/contract'

const scheme = /^\s*bearer(?:\s+|$)/i

/** The token of an Authorization header; undefined where there is none, as with a proxy's own user and password. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  scheme.test(authorization) ? authorization.replace(scheme, '').trim() : undefined

/** What a refused program is told by WWW-Authenticate (RFC 6750); undefined for other refusals. */
export function challengeOf(code: RefusalCode, scope: Scope | undefined): string | undefined {
  if (code === 'sign-in-required') return 'Bearer'
  if (code === 'unknown-token') return 'Bearer error="invalid_token"'
  if (code !== 'token-scope') return undefined
  return `Bearer error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`
}
