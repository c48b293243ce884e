import { zodResolver } from '@hookform/resolvers/zod'
import { type Review, ReviewText } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { TextareaField } from '../ui/textarea-field.tsx'
import { useUpdateReview } from './use-update-review.ts'

const Draft = z.object({ reviewText: ReviewText })

/** The form to edit a review. */
export function ReviewEditor({ review, onClose }: { review: Review; onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(Draft),
    defaultValues: { reviewText: review.reviewText },
  })
  const { start, isPending } = useUpdateReview(review, form, onClose)
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(start)(event)}
      className="flex flex-col gap-5"
    >
      <TextareaField
        label="Your review"
        rows={6}
        error={form.formState.errors.reviewText?.message}
        {...form.register('reviewText')}
      />
      <DialogButtons pending={isPending} onCancel={onClose}>
        Save review
      </DialogButtons>
    </form>
  )
}
