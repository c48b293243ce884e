import { refusalMessage } from './refusal-message.ts'

/** A failure's message: the server's, or else `fallback`. */
export const failureTitle = (fallback: string) => (error: unknown) => ({
  title: refusalMessage(error, fallback),
})

/** A failure's own message, with the server's reason below if there is one. */
export const failureWithReason = (message: string) => (error: unknown) => {
  const reason = refusalMessage(error, '')
  return {
    title: 'Error!',
    message: (
      <>
        <span className="block">{message}</span>
        {reason && <span className="block">{reason}</span>}
      </>
    ),
  }
}
