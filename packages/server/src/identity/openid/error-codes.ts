import type { ProviderErrorCode } from '@warm-ladle/contract'
import type { ProviderState } from './watch.ts'

/** Our codes for the errors of better-auth and of OpenID providers. */
const codes: Readonly<Record<string, ProviderErrorCode>> = {
  access_denied: 'cancelled',
  interaction_required: 'cancelled',
  login_required: 'cancelled',
  account_selection_required: 'cancelled',
  temporarily_unavailable: 'network-request-failed',
  invalid_client: 'invalid-api-key',
  unauthorized_client: 'invalid-api-key',
  account_not_linked: 'account-not-linked',
  unable_to_link_account: 'account-not-linked',
  email_does_not_match: 'different-email',
  account_already_linked_to_different_user: 'linked-elsewhere',
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

/** Our code for an error in a provider's way back. */
export const codeOf = (raw: string): ProviderErrorCode => codes[raw] ?? 'internal-error'

/** Why a sign-in cannot start with a provider in this state; undefined: there is no such provider. */
export function codeOfState(state: ProviderState | undefined): ProviderErrorCode | undefined {
  if (state === 'ready') return undefined
  return state === undefined || state === 'misconfigured'
    ? 'auth-domain-config-required'
    : 'network-request-failed'
}
