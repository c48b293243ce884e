import { type Review, ReviewText } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { MealRowActions, MealTitleCell } from '../meal-cells.tsx'
import { Form } from '../../forms/form.tsx'
import { useSharedActForm } from '../../forms/use-act-form.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Dialog, DialogButtons } from '../../ui/dialog.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { TextareaField } from '../../ui/fields.tsx'
import { successTime } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

export const myReviewsColumnsIn = (t: Translate) => [
  '#',
  t(texts.mealTitle),
  t(texts.likes),
  t(texts.review),
  t(texts.actions),
]

/** The member's own reviews, with buttons to edit and delete them. */
export function MyReviews({ reviews }: { reviews: readonly Review[] }) {
  const t = useTranslate()
  return (
    <Table label={t(texts.myTable)} columns={myReviewsColumnsIn(t)} pinLast>
      {reviews.map((review, position) => (
        <ReviewRow key={review._id} number={position + 1} review={review} />
      ))}
    </Table>
  )
}

function ReviewRow({ number, review }: { number: number; review: Review }) {
  const t = useTranslate()
  const { title, likeCount, reviewText, mealId } = review
  const [isEditing, setEditing] = useDraftWindow(reviewDraft(review._id))
  const removal = useRemoveOwnReview(review)
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell {...review}>
        <ShortText text={title} />
      </MealTitleCell>
      <Cell label={t(texts.likes)}>{likeCount}</Cell>
      <Cell place="line" className="xl:min-w-64 whitespace-pre-line wrap-anywhere">
        <bdi>{reviewText}</bdi>
      </Cell>
      <Cell place="actions">
        <MealRowActions title={title} mealId={mealId} onUpdate={() => setEditing(true)} removal={removal} />
        <Dialog
          open={isEditing}
          onOpenChange={setEditing}
          title={t(texts.update)}
          description={t(texts.updateText, { meal: title })}
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

/** Deletes the member's own review. */
function useRemoveOwnReview({ _id: id, title }: Review) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: t(texts.askDelete),
      message: t(texts.deleteOwn, { meal: title }),
      confirmLabel: t(texts.confirmDelete),
    },
    act: 'reviews.remove',
    run: () => api.reviews.remove({ params: { id } }),
    done: ({ message }) => ({ dialog: { title: t(texts.deleted), message } }),
    failure: t(texts.deleteFailed),
  })
}
