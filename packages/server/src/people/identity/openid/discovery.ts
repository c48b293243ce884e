import * as z from 'zod'
import type { OpenIdClient } from '../../../platform/openid-client.ts'

/** The part of a provider's OpenID configuration that the product uses. */
const Discovery = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().exactOptional(),
  claims_supported: z.array(z.string()).default([]),
  id_token_signing_alg_values_supported: z.array(z.string()).default(['RS256']),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})
export type Discovery = z.infer<typeof Discovery>

/** Why a provider cannot be used; for the operator. */
export interface Fault {
  readonly state: 'unreachable' | 'misconfigured'
  readonly reason: string
}

/** Milliseconds within which a provider must respond. */
export const timeout = 4000

/** Fetches an OpenID provider's configuration, and checks that it belongs to the expected issuer. */
export async function discover(client: Pick<OpenIdClient, 'discoveryUrl' | 'issuer' | 'hosts'>) {
  const { discoveryUrl } = client
  let response: Response
  try {
    response = await fetch(discoveryUrl, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  } catch {
    return unreachable(`${discoveryUrl} does not answer`)
  }
  if (response.status >= 500) return unreachable(`${discoveryUrl} answers ${response.status}`)
  if (response.status >= 300) return misconfigured(`${discoveryUrl} answers ${response.status}`)
  const document = Discovery.safeParse(await response.json().catch(() => undefined))
  if (!document.success) return misconfigured(`${discoveryUrl} has no OpenID configuration`)
  const problem = findProblem(document.data, client)
  return problem === undefined ? document.data : misconfigured(problem)
}

const unreachable = (reason: string): Fault => ({ state: 'unreachable', reason })
const misconfigured = (reason: string): Fault => ({ state: 'misconfigured', reason })

/** Why a configuration does not belong to the issuer; undefined if no issuer is required. */
function findProblem(found: Discovery, { issuer, hosts = [] }: Pick<OpenIdClient, 'issuer' | 'hosts'>) {
  if (issuer === undefined) return undefined
  if (found.issuer !== issuer) return `its issuer is ${found.issuer}, not ${issuer}`

  const { protocol, host } = new URL(issuer)
  const endpoints = [
    found.authorization_endpoint,
    found.token_endpoint,
    found.jwks_uri,
    found.userinfo_endpoint ?? issuer,
  ].map((endpoint) => new URL(endpoint))
  const open = endpoints.find((endpoint) => protocol === 'https:' && endpoint.protocol !== 'https:')
  if (open) return `its configuration names ${open.origin}, which does not use https`
  const foreign = endpoints.find((endpoint) => ![host, ...hosts].includes(endpoint.host))
  return (
    foreign &&
    `its configuration names ${foreign.host}, which is neither the issuer's host nor among its HOSTS`
  )
}
