import { zodResolver } from '@hookform/resolvers/zod'
import { type Review, ReviewText } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { useUpdateReview } from './use-update-review.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'
import { useDraft } from '../forms/use-draft.ts'

const Changed = z.object({ reviewText: ReviewText })

/** The draft of changes to a review. */
export const reviewDraft = (id: string): string => `update-review:${id}`

/** The form to edit a review. */
export function ReviewEditor({ review, onUpdated }: { review: Review; onUpdated: () => void }) {
  const form = useForm({
    resolver: zodResolver(Changed),
    defaultValues: { reviewText: review.reviewText },
  })
  const field = fieldsOf(form)
  const draft = useDraft(reviewDraft(review._id), form)
  const { start, isPending } = useUpdateReview(review, form, draft.afterSending(onUpdated))
  return (
    <Form draft={draft} onSubmit={form.handleSubmit(start)}>
      <TextareaField label="Your review" rows={6} {...field('reviewText')} />
      <DialogButtons pending={isPending}>Save review</DialogButtons>
    </Form>
  )
}
