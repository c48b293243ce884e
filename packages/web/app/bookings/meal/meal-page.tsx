import { Id, type Meal, type MealDetail, Refusal, truncate } from '@warm-ladle/contract'
import { ArrowLeft, UtensilsCrossed } from 'lucide-react'
import { Suspense, useState } from 'react'
import { data, Link, useViewTransitionState } from 'react-router'
import * as z from 'zod/mini'
import { QueryState } from '../../api/query-state.tsx'
import { prefetch, useApi } from '../../api/query.ts'
import { useLiveQuery } from '../../api/use-followed.ts'
import { withReference } from '../../api/failure-notice.tsx'
import { followedMeal } from '../../menu/growing-picture.ts'
import { labellingQuery } from '../../people/needs.ts'
import { useTranslate } from '../../page/language.tsx'
import { framePart } from '../../page/lazy-part.tsx'
import { PageTags } from '../../page/page-meta.tsx'
import { prefetchMember } from '../../people/use-member.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/meal-page.ts'
import { MealDetails, MealPicture } from './meal-details.tsx'
import { comingQuery, mealQuery, mealReviewsQuery } from '../../menu/meal-queries.ts'
import { texts } from './texts.ts'

// loaded after the page: the reviews are below the first screen and contain a form
const MealReviews = framePart<{ meal: Meal }>(() =>
  import('../../menu/meal-reviews.tsx').catch(() => ({ default: () => null })),
)

/** The preview image in messengers, which show no AVIF; drawn plates are AVIF. */
const getPreview = ({ image }: MealDetail) => (image.endsWith('.avif') ? undefined : image)

/** The meal could not be loaded; trying again may help. */
function UnreachableMeal({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  return <ErrorState message={withReference(t(texts.mealFailed), error)} onRetry={onRetry} />
}

/** The meal does not exist, so trying again cannot help. */
function MissingMeal({ reason }: { reason: string }) {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<UtensilsCrossed className="size-6" />}
      text={
        <>
          <span>{t(texts.mealFailed)}</span>
          <br />
          <span>{t(texts.because, { reason })}</span>
        </>
      }
      action={
        <ButtonLink to="/meals" variant="outline">
          {t(texts.seeAll)}
        </ButtonLink>
      }
    />
  )
}

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  // no meal can have such an id
  if (!z.safeParse(Id, id).success) throw data(null, 404)
  return prefetch(context, (client, api) => [
    client.prefetchQuery(mealQuery(api, id)),
    client.prefetchInfiniteQuery(mealReviewsQuery(api, id)),
    client.prefetchQuery(labellingQuery(api)),
    client.prefetchQuery(comingQuery(api, id)),
    prefetchMember(context, client, api),
  ])
}

export const clientLoader = () => null

// no tags here: the page adds its title once the meal is loaded
export const meta: Route.MetaFunction = () => []

/** A meal with its details, reviews and actions. */
export default function MealPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <div className="page-width pt-6 pb-20 sm:pt-8">
      <Link
        to="/meals"
        className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-full text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t(texts.allMeals)}
      </Link>
      <QueryState query={useMeal(id)} loading={<MealSkeleton id={id} />} failure={renderFailure}>
        {(meal) => <Loaded meal={meal} />}
      </QueryState>
    </div>
  )
}

function Loaded({ meal }: { meal: MealDetail }) {
  return (
    <>
      <PageTags title={meal.title} description={truncate(meal.description, 160)} image={getPreview(meal)} />
      <MealDetails meal={meal} />
      {/* hydrates in its own task, after everything above it */}
      <Suspense>
        <MealReviews meal={meal} />
      </Suspense>
    </>
  )
}

const renderFailure = (error: Error, onRetry: () => unknown) => <NoMeal error={error} onRetry={onRetry} />

function NoMeal({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  const isMissing = error instanceof Refusal && error.status === 404
  return (
    <>
      <PageTags title={texts.meal} />
      <h1 className="sr-only">{t(texts.meal)}</h1>
      {isMissing ? (
        <MissingMeal reason={error.message} />
      ) : (
        <UnreachableMeal error={error} onRetry={onRetry} />
      )}
    </>
  )
}

/**
 * A meal, followed while it is shown. If it arrives while the card's picture is still growing into the page, it waits
 * for the animation, which replacing the picture would cut short.
 */
function useMeal(id: string) {
  const query = useLiveQuery(mealQuery(useApi(), id))
  const isMoving = useViewTransitionState(`/meal/${id}`)
  const isKnown = query.data !== undefined
  const [isShown, setShown] = useState(isKnown)
  // on the way back, the view transition runs as well, but the meal is already shown
  if (!isShown && isKnown && !isMoving) setShown(true)
  return isShown ? query : { ...query, data: undefined }
}

/** The placeholder of a meal's details, with the picture of the card that led here. */
function MealSkeleton({ id }: { id: string }) {
  const meal = followedMeal(id)
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      {/* also the title of the page that the server renders for a missing meal */}
      <PageTags title={texts.meal} />
      {meal ? <MealPicture meal={meal} alt="" /> : <Skeleton className="aspect-4/3 rounded-card" />}
      <div className="flex flex-col gap-5">
        <Skeleton className="h-6.5 w-32" />
        <Skeleton className="h-12 w-3/4" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-11 w-64 rounded-full" />
        <Loading className="justify-start" />
      </div>
    </div>
  )
}
