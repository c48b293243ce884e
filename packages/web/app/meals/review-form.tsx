import { zodResolver } from '@hookform/resolvers/zod'
import { type Meal, ReviewText } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useLoginPrompt } from '../session/use-login-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { Button } from '../ui/button.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useWriteReview } from './use-write-review.ts'

const NewReview = z.object({ review: ReviewText })

/** The form for a review. Visitors are asked to log in, and find their text again afterwards. */
export function ReviewForm({ meal }: { meal: Meal }) {
  const { status } = useSession()
  const askToLogIn = useLoginPrompt()
  // no default values, which would replace text typed before hydration
  const form = useForm({ resolver: zodResolver(NewReview) })
  const field = fieldsOf(form)
  const draft = useDraft(`review:${meal._id}`, form)
  const { start, isPending } = useWriteReview(meal, () => form.reset())
  const isHydrated = useHydrated()

  const send = form.handleSubmit(({ review }) => start(review))
  return (
    <Form
      draft={draft}
      onSubmit={async (event) => {
        if (status !== 'signed-out') return send(event)
        event.preventDefault()
        return askToLogIn('Please log in to submit a review')
      }}
      className="surface flex flex-col gap-4 p-5"
    >
      <TextareaField
        label="Your review"
        placeholder="Write your review here..."
        rows={5}
        {...field('review')}
      />
      <Button type="submit" disabled={!isHydrated} pending={isPending} className="self-start">
        Submit Review
      </Button>
    </Form>
  )
}
