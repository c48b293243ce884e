import { ReviewText } from '@warm-ladle/contract'
import { useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { useOnce } from '../use-once.ts'
import { useWriteReview } from './use-write-review.ts'

/** Where any signed-in person says what he thinks of a meal. */
export function ReviewForm({ mealId }: { mealId: string }) {
  const { status } = useSession()
  const askToLogIn = useLoginPrompt()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const writing = useWriteReview(mealId, () => setText(''))
  const write = useOnce(writing)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (status === 'signed-out') {
      void askToLogIn('Please log in to submit a review')
      return
    }
    const review = z.safeParse(ReviewText, text)
    setProblem(review.error?.issues[0]?.message)
    if (review.success) write(review.data)
  }
  return (
    <form onSubmit={submit} noValidate className="surface flex flex-col gap-4 p-5">
      <TextareaField
        label="Your review"
        name="review"
        placeholder="Write your review here..."
        rows={5}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" pending={writing.isPending} className="self-start">
        Submit Review
      </Button>
    </form>
  )
}
