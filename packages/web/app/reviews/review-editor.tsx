import { zodResolver } from '@hookform/resolvers/zod'
import { type Review, ReviewText } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { useUpdateReview } from './use-update-review.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'

const Draft = z.object({ reviewText: ReviewText })

/** The form to edit a review. */
export function ReviewEditor({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(Draft),
    defaultValues: { reviewText: review.reviewText },
  })
  const field = fieldsOf(form)
  const { start, isPending } = useUpdateReview(review, form, onClose)
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      <TextareaField label="Your review" rows={6} {...field('reviewText')} />
      <DialogButtons pending={isPending} onCancel={onClose}>
        Save review
      </DialogButtons>
    </Form>
  )
}
