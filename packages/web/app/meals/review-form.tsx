import { ReviewText } from '@warm-ladle/contract'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { unsentMark } from '../forms/unsent.ts'
import { keepDraft, takeDraft } from './review-draft.ts'
import { useWriteReview } from './use-write-review.ts'

/** The form for a review. Visitors are asked to log in, and find their text again afterwards. */
export function ReviewForm({ mealId }: { mealId: string }) {
  const { status } = useSession()
  const askToLogIn = useLoginPrompt()
  const field = useRef<HTMLTextAreaElement>(null)
  const [problem, setProblem] = useState<string>()
  const { start, isPending } = useWriteReview(mealId, () => field.current?.form?.reset())
  const isAlive = useHydrated()

  useEffect(() => {
    const draft = takeDraft(mealId)
    if (draft && field.current) field.current.value = draft
  }, [mealId])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const text = field.current?.value ?? ''
    if (status === 'signed-out') {
      keepDraft(mealId, text)
      void askToLogIn('Please log in to submit a review')
      return
    }
    const review = z.safeParse(ReviewText, text)
    setProblem(review.error?.issues[0]?.message)
    if (review.success) start(review.data)
  }
  return (
    <form onSubmit={submit} noValidate className="surface flex flex-col gap-4 p-5">
      <TextareaField
        ref={field}
        label="Your review"
        name="review"
        placeholder="Write your review here..."
        rows={5}
        {...unsentMark}
        error={problem}
        onChange={() => setProblem(undefined)}
      />
      <Button type="submit" disabled={!isAlive} pending={isPending} className="self-start">
        Submit Review
      </Button>
    </form>
  )
}
