import { Refusal } from '@warm-ladle/contract'

/**
 * What to say about a call that went wrong: the server's own sentence when it gave one, else `fallback`. Where the fault
 * is the server's, with the reference by which the office finds it in the log.
 *
 * @example refusalMessage(error, 'Something went wrong. Please try again.')
 */
export function refusalMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Refusal)) return fallback
  const message = error.hasOwnMessage ? error.message : fallback
  return error.status >= 500 && error.requestId !== undefined
    ? `${message} (Reference: ${error.requestId})`
    : message
}
