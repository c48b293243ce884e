import type { Review } from '@warm-ladle/contract'
import { Eye, MessageSquareText } from 'lucide-react'
import { PagedList } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { deletion, useActOnChoice } from '../../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { MealTitleCell } from '../meal-cells.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, DeleteChosen, useChoice } from '../../ui/choice.tsx'
import { NothingFits } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { RowActions, RowLink, RowRemoval } from '../../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton, withChoice } from '../../ui/table.tsx'
import { SearchBox } from '../../ui/search-and-csv.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/all-reviews-page.ts'
import { allReviewsQuery } from './review-queries.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.allReviews })

/** The admins' page to read and delete all reviews. */
export default function AllReviewsPage() {
  const t = useTranslate()
  const { search, searchBox, showAll } = useTableQuery()
  return (
    <>
      <PageHeading
        title={t(texts.allReviews)}
        aside={<SearchBox label={t(texts.search)} {...searchBox} className="w-full sm:w-80" />}
      />
      <div className="mt-4">
        <FoundReviews search={search} onShowAll={showAll} />
      </div>
    </>
  )
}

function FoundReviews({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={allReviewsQuery(useApi(), search)}
      loading={
        <TableSkeleton label={t(texts.reviews)} columns={allReviewsColumnsIn(t)} text={t(texts.loading)} />
      }
      failure={t(texts.failed)}
      empty={
        <NothingFits
          icon={MessageSquareText}
          text={t(texts.noneFits, { search })}
          all={t(texts.all)}
          onShowAll={onShowAll}
          unfiltered={search === '' && { text: t(texts.none), action: <SeeMenu /> }}
        />
      }
    >
      {(reviews, place) => <AllReviews reviews={reviews} {...place} />}
    </PagedList>
  )
}

const SeeMenu = () => (
  <ButtonLink to="/meals" variant="outline">
    {useTranslate()(texts.seeMenu)}
  </ButtonLink>
)

const allReviewsColumnsIn = (t: Translate) => [
  '#',
  t(texts.mealTitle),
  t(texts.likes),
  t(texts.reviewsCount),
  t(texts.actions),
]

interface AllReviewsProps {
  reviews: readonly Review[]
  /** Number of reviews on previous pages. */
  before: number
  busy: boolean
}

/** All members' reviews, with the title of their meal. */
function AllReviews({ reviews, before, busy }: AllReviewsProps) {
  const t = useTranslate()
  const choice = useChoice(reviews.map(({ _id }) => _id))
  const removal = useRemoveReviews(choice)
  const all = <ChoiceOfAll choice={choice} what={t(texts.all)} />
  const columns = withChoice(allReviewsColumnsIn(t), t(texts.mealTitle), all)
  return (
    <>
      <Table label={t(texts.reviews)} columns={columns} busy={busy} pinLast>
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
  const t = useTranslate()
  const { _id: id, mealId, title, reviewText, author, likeCount, reviewCount } = review
  const removal = useRemoveReview(id)
  const writer = author.name || t(texts.formerMember)
  const what = t(texts.which, { meal: title, author: writer })
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell {...review} choice={<ChoiceBox choice={choice} id={id} what={what} />}>
        <p>
          <ShortText text={title} />
        </p>
        <p className="mt-1 line-clamp-3 font-normal text-muted" title={reviewText}>
          {t(texts.quoted, { review: <bdi>{reviewText}</bdi>, author: <bdi>{writer}</bdi> })}
        </p>
      </MealTitleCell>
      <Cell label={t(texts.likes)}>{likeCount}</Cell>
      <Cell label={t(texts.reviews)}>{reviewCount}</Cell>
      <Cell place="actions">
        <RowActions>
          <RowLink label={t(texts.viewMeal)} of={title} icon={Eye} to={`/meal/${mealId}`} />
          <RowRemoval label={t(texts.delete)} of={what} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
  )
}

/** Deletes any member's review, for admins. */
function useRemoveReview(id: string) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: t(texts.askDelete),
      message: t(texts.deleteOne),
      confirmLabel: t(texts.confirmDelete),
    },
    act: 'reviews.removeAsAdmin',
    run: () => api.reviews.removeAsAdmin({ params: { id } }),
    done: () => ({ dialog: { title: t(texts.deleted), message: t(texts.oneDeleted) } }),
    failure: t(texts.deleteFailed),
  })
}

/** Deletes the chosen reviews of any members, for admins. */
function useRemoveReviews(choice: Choice) {
  const t = useTranslate()
  const api = useApi()
  return useActOnChoice({
    choice,
    ask: deletion(t, (count) => t(texts.deleteSeveral, { reviews: count })),
    act: 'reviews.removeManyAsAdmin',
    run: (ids) => api.reviews.removeManyAsAdmin({ body: { ids } }),
    done: t(texts.deleted),
    failure: t(texts.deleteFailed),
  })
}
