import { type GoogleErrorCode, googleMessage } from '@warm-ladle/contract'

/** Why signing in with Google failed; the message is for residents. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  /** A `GoogleErrorCode`, or an unknown code of a newer service. */
  readonly code: string

  constructor(code: GoogleErrorCode | (string & {})) {
    super(googleMessage(code))
    this.code = code
  }
}
