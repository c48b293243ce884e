/** Every reason the service may decline a call: the HTTP status that carries it and its usual message. */
export const refusals = {
  'invalid-input': [400, 'Please check what you entered.'],
  'expired-link': [400, 'This link has expired or was already used. Please ask for a new one.'],
  'expired-challenge': [400, 'Please try again.'],
  'refused-passkey': [400, 'Please try again.'],
  'unknown-package': [400, 'There is no such package.'],
  'invalid-signature': [400, 'The signature does not fit.'],
  'sign-in-required': [401, 'Please log in'],
  'unknown-passkey': [401, 'This passkey is not known here.'],
  'login-again': [403, 'Please confirm first that it is you, or log out and in again.'],
  'not-admitted': [403, 'An admin has to let you in first. Please ask the office.'],
  'badge-required': [403, 'Only Platinum, Gold, or Silver members can do this.'],
  'admin-only': [403, 'Only an admin can do this.'],
  'not-yours': [403, 'You can only do this for yourself.'],
  'wrong-origin': [403, 'This call came from another site.'],
  'not-found': [404, 'There is nothing here.'],
  'already-liked': [409, 'You already like this meal'],
  'already-requested': [409, 'You are already waiting for this meal'],
  'already-reviewed': [409, 'You already wrote this review'],
  'already-delivered': [409, 'This meal has already been delivered'],
  'already-owned': [409, 'You already have this membership or a higher one'],
  'still-waiting': [409, 'Please let this person in first'],
  'own-account': [409, 'You cannot remove yourself'],
  'last-admin': [409, 'There must always be an admin'],
  'last-way-in': [409, 'This is your only way to log in.'],
  'too-many-passkeys': [409, 'Please remove a passkey first.'],
  'not-pending': [409, 'Only a pending request can be cancelled'],
  'already-refunded': [409, 'This payment has already been paid back'],
  'refund-refused': [409, 'The card payment service cannot pay this back.'],
  'payment-not-confirmed': [409, 'The card payment has not been confirmed'],
  'too-large': [413, 'This is too large.'],
  'wrong-type': [415, 'This kind of file or body is not accepted.'],
  'too-many': [429, 'Too many attempts. Please wait a little and try again.'],
  failed: [500, 'Something went wrong.'],
  unavailable: [503, 'This is not available right now. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type RefusalCode = keyof typeof refusals

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
    super(message ?? refusals[code][1])
    this.code = code
    this.hasOwnMessage = message !== undefined
    this.field = field
  }

  withRequestId(requestId: string | undefined): this {
    this.requestId = requestId
    return this
  }

  /** HTTP status, 4xx or 5xx. */
  get status(): number {
    return refusals[this.code][0]
  }

  /** What is sent: see `RefusalBody`. */
  toJSON() {
    const { code, message, field } = this
    return { success: false, code, message, error: message, field } as const
  }
}
