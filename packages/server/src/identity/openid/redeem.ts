import { authorizationCodeRequest, getOAuth2Tokens, type OAuth2Tokens } from 'better-auth/oauth2'
import type { OpenIdClient } from './client.ts'
import { type Discovery, patience } from './discovery.ts'
import { ProviderFailure } from './provider-failure.ts'

/** What the provider's way back has brought, and what proves that it was asked for here. */
export interface Grant {
  readonly code: string
  readonly redirectURI: string
  readonly codeVerifier?: string | undefined
}

/**
 * Exchanges a code for tokens.
 *
 * @throws {ProviderFailure}
 */
export async function redeem(client: OpenIdClient, found: Discovery, grant: Grant): Promise<OAuth2Tokens> {
  const { clientId, clientSecret } = client
  const { body, headers } = await authorizationCodeRequest({
    ...grant,
    options: { clientId, clientSecret },
    tokenEndpoint: found.token_endpoint,
    authentication: authenticationAt(found),
  })
  const { status, answer } = await ask(found.token_endpoint, { method: 'POST', body, headers })
  if (status === 200) return getOAuth2Tokens(answer)
  const isKeys = ['invalid_client', 'unauthorized_client'].includes(String(answer['error']))
  throw new ProviderFailure(
    isKeys ? 'invalid-api-key' : 'invalid-auth-event',
    `the token endpoint answers ${status}`,
  )
}

/** Keys in the body, as Google has it, where the provider takes them there. */
const authenticationAt = ({ token_endpoint_auth_methods_supported: methods }: Discovery) =>
  methods.includes('client_secret_post') ? 'post' : 'basic'

/**
 * Fetches what the userinfo endpoint says about the owner of a token.
 *
 * @throws {ProviderFailure}
 */
export async function fetchUserInfo(endpoint: string, accessToken: string | undefined) {
  const { status, answer } = await ask(endpoint, {
    headers: { authorization: `Bearer ${accessToken ?? ''}` },
  })
  if (status === 200) return answer
  throw new ProviderFailure('internal-error', `the userinfo endpoint answers ${status}`)
}

/** Calls a provider, which must not redirect: keys and tokens are for this address alone. */
async function ask(endpoint: string, init: RequestInit) {
  try {
    const limits = { redirect: 'error', signal: AbortSignal.timeout(patience) } as const
    const response = await fetch(endpoint, { ...init, ...limits })
    if (response.status >= 500) throw new Error(`It answers ${response.status}`)
    const answer: unknown = await response.json().catch(() => undefined)
    return { status: response.status, answer: isRecord(answer) ? answer : {} }
  } catch (cause) {
    throw new ProviderFailure('network-request-failed', `${new URL(endpoint).host} cannot be asked`, {
      cause,
    })
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
