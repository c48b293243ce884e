import { Refusal } from '@warm-ladle/contract'
import { translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** A message with the reference by which the office finds what went wrong in the log, where the fault is the server's. */
export const withReference = (message: string, error: unknown): string =>
  error instanceof Refusal && error.status >= 500 && error.requestId
    ? translate(texts.withReference, { message, id: error.requestId })
    : message

/** A failure's message: the server's, or else `fallback`. */
export const failureTitle = (fallback: string) => (error: unknown) => ({
  title: refusalMessage(error, fallback),
})

/** A failure's own message, with the server's reason below if there is one. */
export const failureWithReason = (message: string) => (error: unknown) => {
  const reason = refusalMessage(error, '')
  return {
    title: translate(texts.error),
    message: (
      <>
        <span className="block">{message}</span>
        {reason && <span className="block">{reason}</span>}
      </>
    ),
  }
}

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
