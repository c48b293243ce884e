import { refusalMessage } from './refusal-message.ts'

/** A failure told by one sentence: the server's, or else `fallback`. */
export const failureTitle = (fallback: string) => (error: unknown) => ({
  title: refusalMessage(error, fallback),
})

/** A failure told by a sentence of its own, and below it the server's reason when it gave one. */
export const failureWithReason = (sentence: string) => (error: unknown) => {
  const reason = refusalMessage(error, '')
  return {
    title: 'Error!',
    message: (
      <>
        <span className="block">{sentence}</span>
        {reason && <span className="block">{reason}</span>}
      </>
    ),
  }
}
