import type { Review } from '@warm-ladle/contract'
import { Eye } from 'lucide-react'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { ChoiceBar } from '../ui/choice-bar.tsx'
import { ChoiceBox } from '../ui/choice-box.tsx'
import { DeleteChosen } from '../ui/delete-chosen.tsx'
import { RowActions, RowLink, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { type Choice, useChoice } from '../ui/use-choice.ts'
import { useRemoveReview } from './use-remove-review.ts'
import { useRemoveReviews } from './use-remove-reviews.ts'
import { ShortText } from '../ui/short-text.tsx'

export const allReviewsColumns = ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Actions'] as const

interface AllReviewsProps {
  reviews: readonly Review[]
  /** Number of reviews on previous pages. */
  before: number
  busy: boolean
}

/** All members' reviews, with the title of their meal. */
export function AllReviews({ reviews, before, busy }: AllReviewsProps) {
  const choice = useChoice(reviews.map(({ _id }) => _id))
  const removal = useRemoveReviews(choice)
  return (
    <>
      <ChoiceBar choice={choice} what="reviews">
        <DeleteChosen count={choice.chosen.length} {...removal} />
      </ChoiceBar>
      <Table label="Reviews" columns={allReviewsColumns} busy={busy} pinLast>
        {reviews.map((review, position) => (
          <ReviewRow key={review._id} number={before + position + 1} review={review} choice={choice} />
        ))}
      </Table>
    </>
  )
}

function ReviewRow({ number, review, choice }: { number: number; review: Review; choice: Choice }) {
  const { _id: id, mealId, title, reviewText, author, likeCount, reviewCount } = review
  const removal = useRemoveReview(id)
  const writer = author.name || 'a former member'
  const what = `the review of ${title} by ${writer}`
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell {...review} choice={<ChoiceBox choice={choice} id={id} what={what} />}>
        <p>
          <ShortText text={title} />
        </p>
        <p className="mt-1 line-clamp-3 font-normal text-muted" title={reviewText}>
          “<bdi>{reviewText}</bdi>” by <bdi>{writer}</bdi>
        </p>
      </MealTitleCell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell label="Reviews">{reviewCount}</Cell>
      <Cell place="actions">
        <RowActions>
          <RowLink label="View Meal" of={title} icon={Eye} to={`/meal/${mealId}`} />
          <RowRemoval label="Delete" of={what} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
  )
}
