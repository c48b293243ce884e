/** Every reason the service may decline a call, and the HTTP status that carries it. */
export const refusals = {
  'invalid-input': 400,
  'expired-link': 400,
  'expired-challenge': 400,
  'refused-passkey': 400,
  'unknown-package': 400,
  'invalid-signature': 400,
  'sign-in-required': 401,
  'unknown-passkey': 401,
  'login-again': 403,
  'not-admitted': 403,
  'badge-required': 403,
  'admin-only': 403,
  'not-yours': 403,
  'wrong-origin': 403,
  'not-found': 404,
  'already-liked': 409,
  'already-requested': 409,
  'already-reviewed': 409,
  'already-delivered': 409,
  'already-owned': 409,
  'still-waiting': 409,
  'own-account': 409,
  'last-admin': 409,
  'last-way-in': 409,
  'too-many-passkeys': 409,
  'not-pending': 409,
  'already-refunded': 409,
  'refund-refused': 409,
  'payment-not-confirmed': 409,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  failed: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals

/** What a refusal says that nothing else is said of; the service says more, see `refusalMessages`. */
const unsaid = 'Something went wrong.'
const unavailable = 'Please try again in a moment.'

/**
 * A call declined for a reason that its caller can understand. Thrown by handlers, sent as JSON, and thrown again,
 * the same class, by the client.
 *
 * @example throw new Refusal('already-requested', `You are already waiting for ${meal.title}`)
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Whether this refusal says more than the usual message of its code. */
  readonly hasOwnMessage: boolean
  /** The field of the body that is wrong, where it is known. */
  readonly field: string | undefined
  /** What the server's log calls the request that was declined; only the client's refusals have one. */
  requestId: string | undefined

  constructor(code: RefusalCode, message?: string, field?: string) {
    super(message ?? (code === 'unavailable' ? unavailable : unsaid))
    this.code = code
    this.hasOwnMessage = message !== undefined
    this.field = field
  }

  /** HTTP status, 4xx or 5xx. */
  get status(): number {
    return refusals[this.code]
  }

  /** What is sent: see `RefusalBody`. */
  toJSON() {
    const { code, message, field } = this
    return { success: false, code, message, error: message, field } as const
  }
}
