import { type GoogleErrorCode, googleMessage } from '@warm-ladle/contract'

/** Why nobody could be signed in with Google; its message is for residents. */
export class GoogleError extends Error {
  override readonly name = 'GoogleError'
  /** A `GoogleErrorCode`, unless a newer service knows more of them. */
  readonly code: string

  constructor(code: GoogleErrorCode | (string & {})) {
    super(googleMessage(code))
    this.code = code
  }
}
