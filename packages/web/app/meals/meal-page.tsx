import { Id, type MealDetail, Refusal } from '@warm-ladle/contract'
import { ArrowLeft } from 'lucide-react'
import { data, Link } from 'react-router'
import * as z from 'zod/mini'
import { PageTags } from '../page/page-tags.tsx'
import { prefetch } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { labellingQuery } from '../dish/labelling-query.ts'
import { prefetchMember } from '../session/prefetch-member.ts'
import type { Route } from './+types/meal-page.ts'
import { MealDetails } from './meal-details.tsx'
import { comingQuery, mealQuery, mealReviewsQuery } from './meal-queries.ts'
import { MealReviews } from './meal-reviews.tsx'
import { MealSkeleton } from './meal-skeleton.tsx'
import { MissingMeal, UnreachableMeal } from './no-meal.tsx'
import { useMeal } from './use-meal.ts'

export function loader({ context, params: { id } }: Route.LoaderArgs) {
  expectId(id)
  return prefetch(context, (client, api) => [
    client.prefetchQuery(mealQuery(api, id)),
    client.prefetchInfiniteQuery(mealReviewsQuery(api, id)),
    client.prefetchQuery(labellingQuery(api)),
    client.prefetchQuery(comingQuery(api, id)),
    prefetchMember(context, client, api),
  ])
}

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  expectId(id)
  return null
}

/** Answers 404 for a URL whose id cannot be a meal's. */
function expectId(id: string) {
  if (!z.safeParse(Id, id).success) throw data(null, 404)
}

// the title is only known with the meal
export const meta: Route.MetaFunction = () => []

/** A meal with its details, reviews and actions. */
export default function MealPage({ params: { id } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-6 pb-20 sm:pt-8">
      <Link
        to="/meals"
        className="mb-4 inline-flex min-h-11 items-center gap-2 rounded-full text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        All meals
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
      <PageTags title={meal.title} description={meal.description.slice(0, 160)} />
      <MealDetails meal={meal} />
      <MealReviews meal={meal} />
    </>
  )
}

const renderFailure = (error: Error, onRetry: () => unknown) => <NoMeal error={error} onRetry={onRetry} />

function NoMeal({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const isMissing = error instanceof Refusal && error.status === 404
  return (
    <>
      <PageTags title="Meal" />
      <h1 className="sr-only">Meal</h1>
      {isMissing ? (
        <MissingMeal reason={error.message} />
      ) : (
        <UnreachableMeal error={error} onRetry={onRetry} />
      )}
    </>
  )
}
