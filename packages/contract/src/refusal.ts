import type { Said } from './said.ts'

/** Every reason to refuse a call, with its HTTP status. */
export const refusals = {
  'invalid-input': 400,
  'expired-link': 400,
  'expired-challenge': 400,
  'refused-passkey': 400,
  'unknown-package': 400,
  'invalid-signature': 400,
  'sign-in-required': 401,
  'unknown-passkey': 401,
  'unknown-token': 401,
  'login-again': 403,
  'not-admitted': 403,
  'token-scope': 403,
  'badge-required': 403,
  'admin-only': 403,
  'not-yours': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'already-liked': 409,
  'already-requested': 409,
  'already-reviewed': 409,
  'already-added': 409,
  'already-delivered': 409,
  'already-published': 409,
  'already-owned': 409,
  'email-taken': 409,
  'card-taken': 409,
  'still-waiting': 409,
  'own-account': 409,
  'last-admin': 409,
  'last-way-in': 409,
  'too-many-passkeys': 409,
  'too-many-tokens': 409,
  'not-pending': 409,
  'already-refunded': 409,
  'already-settled': 409,
  'currency-fixed': 409,
  'month-not-over': 409,
  'earlier-month-open': 409,
  'nothing-owed': 409,
  'no-cards': 409,
  'refund-refused': 409,
  'payment-not-confirmed': 409,
  'sold-out': 409,
  'orders-closed': 409,
  'changed-meanwhile': 409,
  'fewer-than-taken': 409,
  'no-hours': 409,
  'already-planned': 409,
  'not-planned': 409,
  'too-many-portions': 409,
  'over-allowance': 409,
  'stay-ended': 409,
  'too-many-guests': 409,
  'kitchen-closed': 409,
  'mealtime-over': 409,
  'used-code': 409,
  conflict: 409,
  'too-early': 409,
  'other-day': 409,
  'already-answered': 409,
  'other-mealtime': 409,
  'expired-code': 409,
  'ambiguous-code': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  failed: 500,
  'too-many-streams': 503,
  unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** Message of a refusal thrown without one; the server replaces it, see `refusalMessages`. */
const unsaid = 'Something went wrong.'
const unavailable = 'Please try again in a moment.'

/**
 * A call refused for a reason to tell the caller. Handlers throw it, the server sends it as JSON, and the client throws
 * the same class again.
 *
 * @example throw new Refusal('sold-out', said(texts.onlyLeft, { left: 2 }))
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Whether it carries a message of its own instead of the usual one of its code. */
  readonly hasOwnMessage: boolean
  /** Its own message; of our server with what it takes to say it in another language. */
  readonly said: Said | string | undefined
  /** Name of the field of the body that is wrong, if one is. */
  readonly field: string | undefined
  /** The request's id in the server's log; only set in the client. */
  requestId: string | undefined

  constructor(code: RefusalCode, said?: Said | string, field?: string) {
    super((typeof said === 'object' ? said.message : said) ?? (code === 'unavailable' ? unavailable : unsaid))
    this.code = code
    this.hasOwnMessage = said !== undefined
    this.said = said
    this.field = field
  }

  /** HTTP status, 4xx or 5xx. */
  get status(): number {
    return refusals[this.code]
  }
}
