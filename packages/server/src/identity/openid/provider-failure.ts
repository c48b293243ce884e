import type { ProviderErrorCode } from '@warm-ladle/contract'

/** Why a step of a sign-in failed at the provider. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code: ProviderErrorCode

  constructor(code: ProviderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
