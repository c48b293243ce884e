import type { RefusalCode } from './refusal-codes.ts'
import type { Meanwhile } from './platform/revision.ts'
import type { Said } from './platform/said.ts'

/** HTTP statuses for refusals; all others are 409 (conflict). */
const statuses: Readonly<Partial<Record<RefusalCode, number>>> = {
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
  'too-late': 410,
  'too-large': 413,
  'wrong-type': 415,
  'too-many': 429,
  'too-many-streams': 429,
  failed: 500,
  unavailable: 503,
}

/** The message of a refusal that was thrown without one. The server replaces it, see `refusalMessages`. */
const unsaid = 'Something went wrong.'
const unavailable = 'Please try again in a moment.'

/**
 * A call that is refused for a reason to show to the caller. Handlers throw it, the server sends it as JSON, and the
 * client throws the same class again.
 *
 * @example throw new Refusal('sold-out', said(refusals.onlyLeft, { left: 2 }))
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  /** Whether the refusal has a message of its own instead of the default for its code. */
  readonly hasOwnMessage: boolean
  /** The refusal's own message. One from our server includes everything needed to translate it. */
  readonly said: Said | string | undefined
  /** Name of the invalid body field, if any. */
  readonly field: string | undefined
  /** Set for `changed-meanwhile`: the current values beside those that were sent. */
  readonly meanwhile: Meanwhile | undefined
  /** The request's id in the server's log; only set in the client. */
  requestId: string | undefined

  constructor(code: RefusalCode, said?: Said | string, field?: string, meanwhile?: Meanwhile) {
    super((typeof said === 'object' ? said.message : said) ?? (code === 'unavailable' ? unavailable : unsaid))
    this.code = code
    this.hasOwnMessage = said !== undefined
    this.said = said
    this.field = field
    this.meanwhile = meanwhile
  }

  /** HTTP status, 4xx or 5xx. */
  get status(): number {
    return statuses[this.code] ?? 409
  }
}
