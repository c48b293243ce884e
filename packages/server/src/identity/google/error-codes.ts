import type { GoogleErrorCode } from '@warm-ladle/contract'
import type { Discovery } from './discovery.ts'
import type { GoogleClient } from './plugin.ts'
import type { ProviderState } from './watch.ts'

/** Our codes for the errors of better-auth and of OpenID providers. */
const codes: Readonly<Record<string, GoogleErrorCode>> = {
  access_denied: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
  temporarily_unavailable: 'network-request-failed',
  invalid_client: 'invalid-api-key',
  unauthorized_client: 'invalid-api-key',
  account_not_linked: 'account-not-linked',
  unable_to_link_account: 'account-not-linked',
  email_does_not_match: 'different-email',
  account_already_linked_to_different_user: 'linked-elsewhere',
  email_not_found: 'no-email',
  email_not_verified: 'no-email',
  oauth_provider_not_found: 'network-request-failed',
  state_mismatch: 'invalid-auth-event',
  state_not_found: 'invalid-auth-event',
  state_invalid: 'invalid-auth-event',
  invalid_callback_request: 'invalid-auth-event',
  no_code: 'invalid-auth-event',
  invalid_code: 'invalid-auth-event',
  issuer_mismatch: 'invalid-auth-event',
  nonce_binding_missing: 'invalid-auth-event',
  unable_to_get_user_info: 'invalid-auth-event',
}

export const codeOfState: Readonly<Record<Exclude<ProviderState, 'ready'>, GoogleErrorCode>> = {
  absent: 'auth-domain-config-required',
  misconfigured: 'auth-domain-config-required',
  unknown: 'network-request-failed',
  unreachable: 'network-request-failed',
}

/** Our code for an error in the provider's callback. */
export async function codeOf(
  raw: string,
  client: GoogleClient | undefined,
  found: Discovery | undefined,
): Promise<GoogleErrorCode> {
  const code = codes[raw] ?? 'internal-error'
  // better-auth's error whenever it got no tokens, whatever the reason
  return raw === 'invalid_code' && client && found ? whyNoTokens(client, found) : code
}

/** Distinguishes a wrong client secret from a provider that is down, by redeeming a code that was never issued. */
async function whyNoTokens(
  { clientId, clientSecret }: GoogleClient,
  { token_endpoint: tokenEndpoint }: Discovery,
): Promise<GoogleErrorCode> {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: 'none',
    client_id: clientId,
    client_secret: clientSecret,
  })
  try {
    const response = await fetch(tokenEndpoint, { method: 'POST', body, signal: AbortSignal.timeout(4000) })
    if (response.status >= 500) return 'network-request-failed'
    // anything may come from there: only its field is looked at
    const { error } = (await response.json()) as { error?: unknown }
    return codes[String(error)] === 'invalid-api-key' ? 'invalid-api-key' : 'invalid-auth-event'
  } catch {
    return 'network-request-failed'
  }
}
