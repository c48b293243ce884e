import type { Review } from '@warm-ladle/contract'
import { Eye, MessageSquareText, Reply } from 'lucide-react'
import { PagedList, type PageState } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { deletion, useActOnChoice } from '../../api/use-act-on-choice.tsx'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { MealTitle, mealTitleLayout } from '../meal-cells.tsx'
import { KitchenAnswer, useAnswering } from '../review-answer.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, DeleteChosen, useChoice } from '../../ui/choice.tsx'
import { NoMatch } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { RowAction, RowActions, RowLink, RowRemoval } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { SearchBox } from '../../ui/search-and-csv.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/all-reviews-page.ts'
import { allReviewsQuery } from './review-queries.ts'
import { texts as dishTexts } from '../texts.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.allReviews })

/** The admins' page for reading and deleting all reviews. */
export default function AllReviewsPage() {
  const t = useTranslate()
  const { search, searchBox, showAll } = useTableQuery()
  return (
    <>
      <PageHeading
        title={t(texts.allReviews)}
        aside={<SearchBox label={t(texts.search)} {...searchBox} className="w-full sm:w-88" />}
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
      failure={t(texts.failed)}
      empty={
        <NoMatch
          icon={MessageSquareText}
          text={t(texts.noMatch, { search })}
          all={t(texts.all)}
          onShowAll={onShowAll}
          unfiltered={search === '' && { text: t(texts.none), action: <SeeMenu /> }}
        />
      }
    >
      {(reviews, page) => <AllReviews reviews={reviews} {...page} />}
    </PagedList>
  )
}

const SeeMenu = () => (
  <ButtonLink to="/meals" variant="outline">
    {useTranslate()(texts.seeMenu)}
  </ButtonLink>
)

interface AllReviewsProps extends PageState {
  reviews: Rows<Review>
}

/** All members' reviews, with the titles of their meals. */
function AllReviews({ reviews, ...page }: AllReviewsProps) {
  const t = useTranslate()
  const choice = useChoice(reviews?.map(({ _id }) => _id))
  const removal = useRemoveReviews(choice)
  const all = <ChoiceOfAll choice={choice} what={t(texts.all)} />
  const columns: Columns<Review> = [
    column('#', { phone: 'nowhere' }, (_, number) => number),
    column(t(texts.mealTitle), { ...mealTitleLayout, choice: all }, (review) => (
      <MealTitle {...review} choice={<ChoiceBox choice={choice} id={review._id} what={whichIn(t, review)} />}>
        <p>
          <ShortText text={review.title} />
        </p>
        <p className="mt-1 line-clamp-3 font-normal text-muted" title={review.reviewText}>
          {t(texts.quoted, {
            review: <bdi>{review.reviewText}</bdi>,
            author: <bdi>{writerIn(t, review)}</bdi>,
          })}
        </p>
        <KitchenAnswer answer={review.answer} />
      </MealTitle>
    )),
    column(t(texts.likes), { label: true }, ({ likeCount }) => likeCount),
    column(t(texts.reviewsCount), { label: t(texts.reviews) }, ({ reviewCount }) => reviewCount),
    column(t(texts.actions), { phone: 'actions' }, (review) => <ReviewActions review={review} />),
  ]
  return (
    <>
      <DataTable
        {...page}
        label={t(texts.reviews)}
        columns={columns}
        rows={reviews}
        rowKey={({ _id }) => _id}
        loading={t(texts.loading)}
        pinLast
      />
      {reviews && (
        <ChoiceBar choice={choice}>
          <DeleteChosen count={choice.chosen.length} {...removal} />
        </ChoiceBar>
      )}
    </>
  )
}

const writerIn = (t: Translate, { author }: Review) => author.name || t(texts.formerMember)

const whichIn = (t: Translate, review: Review) =>
  t(texts.which, { meal: review.title, author: writerIn(t, review) })

function ReviewActions({ review }: { review: Review }) {
  const t = useTranslate()
  const { _id: id, mealId, title } = review
  const { open, window } = useAnswering(review)
  return (
    <RowActions>
      <RowAction
        label={t(review.answer ? dishTexts.changeAnswer : dishTexts.answer)}
        subject={whichIn(t, review)}
        icon={Reply}
        onPress={open}
      />
      <RowLink label={t(texts.viewMeal)} subject={title} icon={Eye} to={`/meal/${mealId}`} />
      <RowRemoval label={t(texts.delete)} subject={whichIn(t, review)} removal={useRemoveReview(id)} />
      {window}
    </RowActions>
  )
}

/** Deletes any member's review, for admins. */
function useRemoveReview(id: string) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.deleteQuestion),
      message: t(texts.deleteOne),
      confirmLabel: t(texts.confirmDelete),
    },
    act: 'reviews.removeAsAdmin',
    run: () => api.reviews.removeAsAdmin({ params: { id } }),
    done: () => ({ dialog: { title: t(texts.deleted), message: t(texts.oneDeleted) } }),
    failure: t(texts.deleteFailed),
  })
}

/** Deletes the selected reviews by any members, for admins. */
function useRemoveReviews(choice: Choice) {
  const t = useTranslate()
  const api = useApi()
  return useActOnChoice({
    choice,
    question: deletion(t, (count) => t(texts.deleteSeveral, { reviews: count })),
    act: 'reviews.removeManyAsAdmin',
    run: (ids) => api.reviews.removeManyAsAdmin({ body: { ids } }),
    done: t(texts.deleted),
    failure: t(texts.deleteFailed),
  })
}
