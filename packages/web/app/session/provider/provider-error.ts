import type { ProviderErrorCode } from '@warm-ladle/contract'

/** Why signing in with a provider failed. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  /** A `ProviderErrorCode`, or an unknown code of a newer service. */
  readonly code: string

  constructor(code: ProviderErrorCode | (string & {})) {
    super(`Signing in failed: ${code}`)
    this.code = code
  }
}
