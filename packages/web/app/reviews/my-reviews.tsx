import { zodResolver } from '@hookform/resolvers/zod'
import { type Review, ReviewText } from '@warm-ladle/contract'
import { useForm, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { MealRowActions, MealTitleCell } from '../dish/meal-cells.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { useDraft, useDraftWindow } from '../forms/use-draft.ts'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { TextareaField } from '../ui/fields.tsx'
import { successTime } from '../ui/toasts.tsx'
import { touchedByReviews } from './review-queries.ts'

export const myReviewsColumns = ['#', 'Meal Title', 'Likes', 'Review', 'Actions'] as const

/** The member's own reviews, with buttons to edit and delete them. */
export function MyReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Table label="My reviews" columns={myReviewsColumns} pinLast>
      {reviews.map((review, position) => (
        <ReviewRow key={review._id} number={position + 1} review={review} />
      ))}
    </Table>
  )
}

function ReviewRow({ number, review }: { number: number; review: Review }) {
  const { title, likeCount, reviewText, mealId } = review
  const [isEditing, setEditing] = useDraftWindow(reviewDraft(review._id))
  const removal = useRemoveOwnReview(review)
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell {...review}>
        <ShortText text={title} />
      </MealTitleCell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell place="line" className="xl:min-w-64 whitespace-pre-line wrap-anywhere">
        <bdi>{reviewText}</bdi>
      </Cell>
      <Cell place="actions">
        <MealRowActions title={title} mealId={mealId} onUpdate={() => setEditing(true)} removal={removal} />
        <Dialog
          open={isEditing}
          onOpenChange={setEditing}
          title="Update your review"
          description={`What you think of ${title}.`}
        >
          <ReviewEditor review={review} onUpdated={() => setEditing(false)} />
        </Dialog>
      </Cell>
    </Row>
  )
}

const Changed = z.object({ reviewText: ReviewText })

/** The draft of changes to a review. */
const reviewDraft = (id: string): string => `update-review:${id}`

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

/** Deletes the member's own review. */
function useRemoveOwnReview({ _id: id, title }: Review) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: `Your review of ${title} will be permanently deleted!`,
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.reviews.remove({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: 'Deleted!', message } }),
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}

interface Draft {
  reviewText: string
}
type ReviewForm = Pick<UseFormReturn<Draft>, 'getValues' | 'setError'>

/** Replaces the text of a review; `onUpdated` closes its form. */
function useUpdateReview(review: Review, form: ReviewForm, onUpdated: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: ({ reviewText }: Draft) =>
      api.reviews.update({ params: { id: review._id }, body: { ...review, reviewText } }),
    done: ({ message }) => {
      onUpdated()
      return { toast: { title: message, timeout: successTime } }
    },
    failure: 'Failed to update the review',
    form,
    invalidates: touchedByReviews,
  })
}
