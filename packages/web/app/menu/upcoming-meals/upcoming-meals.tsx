import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type Page, type UpcomingMeal, countText } from '@warm-ladle/contract'
import { texts as refusals } from '@warm-ladle/contract/refusals/texts.ts'
import { CalendarClock } from 'lucide-react'
import { failureTitle } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { updateOptimistically, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useGrowingList } from '../../api/use-growing-list.ts'
import { CategoryBadge, MealCardFrame, titleId } from '../meal-card.tsx'
import { MealGrid, MealGridSkeleton } from '../meal-grid.tsx'
import { LikeButton, withLike } from '../like-button.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useIsBadged, useMember } from '../../people/use-member.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Followed } from '../../ui/followed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { MoreOnScroll } from '../../ui/show-more.tsx'
import { Price } from '../../ui/price.tsx'
import { texts } from './texts.ts'
import { outcomeToast, upcomingMealsQuery } from './upcoming-meals-query.ts'

/** The announced meals; more load while scrolling. */
export function UpcomingMeals() {
  const { query, updates, list: upcoming } = useGrowingList(upcomingMealsQuery(useApi()))
  return (
    <QueryState
      query={query}
      loading={<LoadingMeals />}
      failure={useTranslate()(texts.failed)}
      empty={<NothingAnnounced />}
    >
      {(meals) => (
        <>
          <Followed {...updates}>
            <MealGrid meals={meals}>
              {(meal, position) => <UpcomingMealCard meal={meal} isFirst={position < 3} />}
            </MealGrid>
          </Followed>
          {upcoming.hasNextPage && (
            <MoreOnScroll
              isLoading={upcoming.isFetchingNextPage}
              hasFailed={upcoming.isFetchNextPageError}
              onMore={upcoming.fetchNextPage}
            />
          )}
        </>
      )}
    </QueryState>
  )
}

function LoadingMeals() {
  return (
    <>
      <Loading className="mb-6" />
      <MealGridSkeleton cards={6} lines={4} />
    </>
  )
}

function NothingAnnounced() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<CalendarClock className="size-6" />}
      text={t(texts.none)}
      action={
        <ButtonLink to="/meals" variant="outline">
          {t(texts.seeMenu)}
        </ButtonLink>
      }
    />
  )
}

/** An announced meal in a list. */
function UpcomingMealCard({ meal, isFirst }: { meal: UpcomingMeal; isFirst: boolean }) {
  const t = useTranslate()
  return (
    <MealCardFrame meal={meal} isFirst={isFirst}>
      <div>
        <CategoryBadge category={meal.category} />
      </div>
      <p dir="auto" className="text-muted wrap-anywhere">
        {meal.description}
      </p>
      <p className="mt-auto flex justify-between gap-3 font-medium">
        <span>{t(texts.price, { price: <Price amount={meal.price} /> })}</span>
        <span>{t(texts.likeCount, { likes: countText(t.language, meal.likeCount) })}</span>
      </p>
      <LikeUpcomingMeal meal={meal} />
    </MealCardFrame>
  )
}

export function LikeUpcomingMeal({ meal }: { meal: UpcomingMeal }) {
  const t = useTranslate()
  const isBadged = useIsBadged()
  const { start } = useLikeUpcomingMeal(meal._id)

  if (isBadged === undefined) return <Skeleton className="h-11 rounded-full" />
  if (!isBadged) {
    return <p className="grid min-h-11 items-center text-sm text-muted">{t(texts.badgeNeeded)}</p>
  }
  return (
    <LikeButton
      block
      liked={meal.liked}
      aria-describedby={titleId(meal)}
      onClick={() => start(!meal.liked)}
    />
  )
}

type Pages = InfiniteData<Page<UpcomingMeal[]>>

/** Adds (true) or removes (false) the caller's like for an upcoming meal. */
function useLikeUpcomingMeal(mealId: string) {
  const api = useApi()
  const t = useTranslate()
  const client = useQueryClient()
  const { data: member } = useMember()
  return useNotifyingMutation({
    // also covers the removal of a like, since only announced meals are shown here
    act: 'upcomingMeals.like',
    run: (liked: boolean) =>
      liked
        ? api.upcomingMeals.like({ body: { mealId, userId: member?._id } })
        : api.likes.remove({ params: { mealId } }),
    optimisticUpdate: (liked) =>
      updateOptimistically(client, upcomingMealsQuery(api).queryKey, (pages) =>
        withLikeIn(pages, mealId, liked),
      ),
    done: (outcome, liked) => (liked ? outcomeToast(outcome, t(texts.liked)) : undefined),
    failure: failureTitle(t(refusals.failed)),
  })
}

const withLikeIn = ({ pages, pageParams }: Pages, mealId: string, liked: boolean): Pages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    body: page.body.map((meal) => (meal._id === mealId ? withLike(meal, liked) : meal)),
  })),
})
