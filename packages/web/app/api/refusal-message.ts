import { Refusal } from '@warm-ladle/contract'

/**
 * What to say about a call that went wrong: the server's own sentence when it gave one, else `fallback`.
 *
 * @example refusalMessage(error, 'Something went wrong. Please try again.')
 */
export function refusalMessage(error: unknown, fallback: string): string {
  return error instanceof Refusal && error.hasOwnMessage ? error.message : fallback
}
