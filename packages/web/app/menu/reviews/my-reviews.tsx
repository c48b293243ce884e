import { type Review, ReviewText } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { MealRowActions, MealTitle, mealTitleLayout } from '../meal-cells.tsx'
import { KitchenAnswer } from '../review-answer.tsx'
import { Form } from '../../forms/form.tsx'
import { useSharedActForm } from '../../forms/use-act-form.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { TextareaField } from '../../ui/fields.tsx'
import { successTime } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

/** The member's own reviews, with buttons to edit and delete them. */
export function MyReviews({ reviews }: { reviews: Rows<Review> }) {
  const t = useTranslate()
  const columns: Columns<Review> = [
    column('#', { phone: 'nowhere' }, (_, number) => number),
    column(t(texts.mealTitle), mealTitleLayout, (review) => (
      <MealTitle {...review}>
        <ShortText text={review.title} />
      </MealTitle>
    )),
    column(t(texts.likes), { label: true }, ({ likeCount }) => likeCount),
    column(
      t(texts.review),
      { phone: 'line', className: 'xl:min-w-64 whitespace-pre-line wrap-anywhere' },
      ({ reviewText, answer }) => (
        <>
          <bdi>{reviewText}</bdi>
          <KitchenAnswer answer={answer} />
        </>
      ),
    ),
    column(t(texts.actions), { phone: 'actions' }, (review) => <ReviewActions review={review} />),
  ]
  return (
    <DataTable label={t(texts.myTable)} columns={columns} rows={reviews} rowKey={({ _id }) => _id} pinLast />
  )
}

function ReviewActions({ review }: { review: Review }) {
  const t = useTranslate()
  const { title, mealId } = review
  const [isEditing, setEditing] = useDraftWindow(reviewDraft(review._id))
  const removal = useRemoveOwnReview(review)
  return (
    <>
      <MealRowActions title={title} mealId={mealId} onUpdate={() => setEditing(true)} removal={removal} />
      <Dialog
        open={isEditing}
        onOpenChange={setEditing}
        title={t(texts.update)}
        description={t(texts.updateText, { meal: title })}
      >
        <ReviewEditor review={review} onUpdated={() => setEditing(false)} />
      </Dialog>
    </>
  )
}

const Changed = z.object({ reviewText: ReviewText })

const reviewDraft = (id: string): string => `update-review:${id}`

export function ReviewEditor({ review, onUpdated }: { review: Review; onUpdated: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const form = useSharedActForm({
    schema: Changed,
    draft: reviewDraft(review._id),
    record: review,
    toFields: ({ reviewText }) => ({ reviewText }),
    names: { reviewText: { label: t(texts.yourReview) } },
    act: 'reviews.update',
    run: ({ reviewText }, revision) =>
      api.reviews.update({ params: { id: review._id }, body: { ...review, reviewText, revision } }),
    onSent: onUpdated,
    done: ({ message }) => ({ toast: { title: message, timeout: successTime } }),
    failure: t(texts.updateFailed),
  })
  return (
    <Form draft={form.draft} onSubmit={form.onSubmit}>
      <TextareaField label={t(texts.yourReview)} rows={6} {...form.field('reviewText')} />
      <DialogButtons pending={form.isPending}>{t(texts.save)}</DialogButtons>
    </Form>
  )
}

function useRemoveOwnReview({ _id: id, title }: Review) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.deleteQuestion),
      message: t(texts.deleteOwn, { meal: title }),
      confirmLabel: t(texts.confirmDelete),
    },
    act: 'reviews.remove',
    run: () => api.reviews.remove({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: t(texts.deleted), message } }),
    failure: t(texts.deleteFailed),
  })
}
