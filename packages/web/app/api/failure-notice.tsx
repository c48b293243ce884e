import { Refusal } from '@warm-ladle/contract'
import { translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** A message. For server errors it includes the reference that the office finds in the log. */
export const withReference = (message: string, error: unknown): string =>
  error instanceof Refusal && error.status >= 500 && error.requestId
    ? translate(texts.withReference, { message, id: error.requestId })
    : message

/** A failure's message: the server's, or else `fallback`. */
export const failureTitle = (fallback: string) => (error: unknown) => ({
  title: refusalMessage(error, fallback),
})

/** A failure's own message, followed by the server's reason if there is one. */
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
 * The message for a failed call: the server's if there is one, else `fallback`. For server errors it adds the request
 * id, which an operator can look up in the log.
 *
 * @example refusalMessage(error, 'Something went wrong. Please try again.')
 */
export function refusalMessage(error: unknown, fallback: string): string {
  if (!(error instanceof Refusal)) return fallback
  const message = error.hasOwnMessage ? error.message : fallback
  return withReference(message, error)
}
