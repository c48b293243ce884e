import { Refusal } from '@warm-ladle/contract'
import { withReference } from './with-reference.ts'

/**
 * The message for a failed call: the server's if there is one, else `fallback`. For errors of the server it adds the
 * request id, with which an operator finds it in the log.
 *
 * @example refusalMessage(error, 'Something went wrong. Please try again.')
 */
export function refusalMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Refusal)) return fallback
  const message = error.hasOwnMessage ? error.message : fallback
  return withReference(message, error)
}
