import type { Review } from '@warm-ladle/contract'
import { Eye, MessageSquareText } from 'lucide-react'
import { PagedList } from '../api/paged-list.tsx'
import { useApi } from '../api/query.ts'
import { deletion, useActOnChoice } from '../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { MealTitleCell } from '../dish/meal-cells.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, DeleteChosen, useChoice } from '../ui/choice.tsx'
import { NothingFits } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { RowActions, RowLink, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton, withChoice } from '../ui/table.tsx'
import { SearchBox } from '../ui/search-and-csv.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/all-reviews-page.ts'
import { allReviewsQuery, touchedByReviews } from './review-queries.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'All Reviews' })

/** The admins' page to read and delete all reviews. */
export default function AllReviewsPage() {
  const { search, searchBox, showAll } = useTableQuery()
  return (
    <>
      <PageHeading
        title="All Reviews"
        aside={
          <SearchBox label="Search by meal, author or words" {...searchBox} className="w-full sm:w-80" />
        }
      />
      <div className="mt-4">
        <FoundReviews search={search} onShowAll={showAll} />
      </div>
    </>
  )
}

function FoundReviews({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  return (
    <PagedList
      pageQuery={allReviewsQuery(useApi(), search)}
      loading={<TableSkeleton label="Reviews" columns={allReviewsColumns} text="Loading reviews..." />}
      failure="The reviews could not be loaded. Please try again."
      empty={
        <NothingFits
          icon={MessageSquareText}
          text={`No review fits “${search}”.`}
          all="reviews"
          onShowAll={onShowAll}
          unfiltered={search === '' && noReviews}
        />
      }
    >
      {(reviews, place) => <AllReviews reviews={reviews} {...place} />}
    </PagedList>
  )
}

const noReviews = {
  text: 'No review has been written yet.',
  action: (
    <ButtonLink to="/meals" variant="outline">
      See the menu
    </ButtonLink>
  ),
}

const allReviewsColumns = ['#', 'Meal Title', 'Likes', 'Reviews Count', 'Actions'] as const

interface AllReviewsProps {
  reviews: readonly Review[]
  /** Number of reviews on previous pages. */
  before: number
  busy: boolean
}

/** All members' reviews, with the title of their meal. */
function AllReviews({ reviews, before, busy }: AllReviewsProps) {
  const choice = useChoice(reviews.map(({ _id }) => _id))
  const removal = useRemoveReviews(choice)
  const columns = withChoice(allReviewsColumns, 'Meal Title', <ChoiceOfAll choice={choice} what="reviews" />)
  return (
    <>
      <Table label="Reviews" columns={columns} busy={busy} pinLast>
        {reviews.map((review, position) => (
          <ReviewRow key={review._id} number={before + position + 1} review={review} choice={choice} />
        ))}
      </Table>
      <ChoiceBar choice={choice}>
        <DeleteChosen count={choice.chosen.length} {...removal} />
      </ChoiceBar>
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

/** Deletes any member's review, for admins. */
function useRemoveReview(id: string) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: 'This review will be permanently deleted!',
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.reviews.removeAsAdmin({ params: { id } }),
    done: () => ({ dialog: { title: 'Deleted!', message: 'The review has been deleted.' } }),
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}

/** Deletes the chosen reviews of any members, for admins. */
function useRemoveReviews(choice: Choice) {
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: deletion(
      (count) => `${count === 1 ? 'This review' : `These ${count} reviews`} will be permanently deleted!`,
    ),
    run: (ids) => api.reviews.removeManyAsAdmin({ body: { ids } }),
    done: 'Deleted!',
    failure: 'Failed to delete the review',
    invalidates: touchedByReviews,
  })
}
