import { AsyncLocalStorage } from 'node:async_hooks'
import { ProviderFailure } from './provider-failure.ts'

interface Attempt {
  failure?: ProviderFailure
}

const attempts = new AsyncLocalStorage<Attempt>()

/**
 * Runs the identity library's handling of a provider's way back. The library tells that a step failed, but not why;
 * the steps note it here.
 */
export async function runAttempt<Result>(run: () => Promise<Result>) {
  const attempt: Attempt = {}
  const result = await attempts.run(attempt, run)
  return { result, failure: attempt.failure }
}

/** Runs a step of it, and notes why it fails. */
export async function noting<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    const attempt = attempts.getStore()
    if (attempt && error instanceof ProviderFailure) attempt.failure = error
    throw error
  }
}
