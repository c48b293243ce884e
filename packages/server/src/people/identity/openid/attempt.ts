import { AsyncLocalStorage } from 'node:async_hooks'
import type { ProviderErrorCode } from '@warm-ladle/contract'

/** Why a step of a login failed at the provider. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly code: ProviderErrorCode

  constructor(code: ProviderErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

interface Attempt {
  /** The query of the return URL. */
  readonly query: string
  failure?: ProviderFailure
  /** When the person proved who they are. */
  provenAt?: Date
}

const attempts = new AsyncLocalStorage<Attempt>()

/**
 * Runs the identity library's handling of a return from a provider. The library reports that a step failed but not
 * why, so the steps record the reason here.
 */
export async function runAttempt<Result>(query: string, run: () => Promise<Result>) {
  const attempt: Attempt = { query }
  const result = await attempts.run(attempt, run)
  return { result, failure: attempt.failure }
}

/** Runs a step with the query, and records why it fails. */
export async function noting<Result>(step: (query: string) => Promise<Result>): Promise<Result> {
  const attempt = attempts.getStore()
  try {
    return await step(attempt?.query ?? '')
  } catch (error) {
    if (attempt && error instanceof ProviderFailure) attempt.failure = error
    throw error
  }
}

/** Records when the person in this attempt proved who they are. */
export function noteProof(at: Date): void {
  const attempt = attempts.getStore()
  if (attempt) attempt.provenAt = at
}

/** The recorded proof, for the session that follows; undefined outside of an attempt. */
export const notedProof = (): Date | undefined => attempts.getStore()?.provenAt
