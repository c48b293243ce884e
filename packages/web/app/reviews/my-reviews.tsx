import type { Review } from '@warm-ladle/contract'
import { MealRowActions } from '../dish/meal-row-actions.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { useDraftWindow } from '../forms/use-draft-window.ts'
import { ReviewEditor, reviewDraft } from './review-editor.tsx'
import { useRemoveOwnReview } from './use-remove-own-review.ts'
import { ShortText } from '../ui/short-text.tsx'

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
