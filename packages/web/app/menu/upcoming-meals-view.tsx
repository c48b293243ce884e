import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { UpcomingMeal } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ApiClient, useApi } from '../api/query.ts'
import { MealThumb } from './meal-thumb.tsx'
import { useTranslate } from '../page/language.tsx'
import { sharedRanks } from '../ui/charts/ranks.ts'
import { PageHeading } from '../ui/headings.tsx'
import { ShareBar } from '../ui/share-bar.tsx'
import { texts } from './upcoming-meals/texts.ts'
import { upcomingMealsQuery, voteQuery } from './upcoming-meals/upcoming-meals-query.ts'
import { UpcomingMeals } from './upcoming-meals/upcoming-meals.tsx'

/** Prefetches what the view shows to everyone. */
export const prefetchUpcomingMeals = (client: QueryClient, api: ApiClient): readonly Promise<unknown>[] => [
  client.prefetchInfiniteQuery(upcomingMealsQuery(api)),
  client.prefetchQuery(voteQuery(api)),
]

/** Title and description of the page. */
export const upcomingMealsMeta = { title: texts.title, description: texts.description }

interface UpcomingMealsViewProps {
  /** Between the heading and the meals. */
  open?: ReactNode
  /** What is shown below the meals. */
  closed?: ReactNode
}

/** Announced meals, which members with a badge can like, and other votes. */
export function UpcomingMealsView({ open, closed }: UpcomingMealsViewProps) {
  const t = useTranslate()
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title={t(texts.title)} description={t(texts.whatTheyAre)} />
      {open}
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="sr-only">
          {t(texts.announced)}
        </h2>
        <UpcomingMeals />
      </section>
      <Vote />
      {closed}
    </div>
  )
}

/**
 * The announced meals with the most likes. Each bar shows the share of eligible members who like it; the cards show the
 * counts.
 */
function Vote() {
  const t = useTranslate()
  const { data: { residents, meals } = { residents: 0, meals: [] } } = useQuery(voteQuery(useApi()))
  const maxLikes = meals[0]?.likeCount ?? 0
  if (maxLikes === 0) return null
  const ranks = sharedRanks(meals.map(({ likeCount }) => likeCount))
  return (
    <section aria-labelledby="vote" className="surface p-4 sm:p-6">
      <h2 id="vote" className="text-2xl">
        {t(texts.vote)}
      </h2>
      <ol className="mt-4 flex flex-col gap-3">
        {meals.map((meal, position) => (
          <VoteRank
            key={meal._id}
            rank={ranks[position] ?? ''}
            meal={meal}
            share={Math.min(1, meal.likeCount / Math.max(1, residents))}
          />
        ))}
      </ol>
    </section>
  )
}

function VoteRank({ rank, meal, share }: { rank: string; meal: UpcomingMeal; share: number }) {
  const t = useTranslate()
  const { title, liked } = meal
  return (
    <li value={Number.parseInt(rank, 10)} className="flex items-center gap-3">
      <span aria-hidden="true" className="w-7 shrink-0 font-display text-xl font-semibold text-muted">
        {rank}
      </span>
      <MealThumb meal={meal} />
      <span className="flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="flex items-baseline gap-2">
          <bdi className="truncate font-medium" title={title}>
            {title}
          </bdi>
          {liked && (
            <span className="flex shrink-0 items-center gap-1 self-center text-sm font-semibold text-leaf">
              <Check aria-hidden="true" className="size-4" />
              <span className="max-sm:sr-only">{t(texts.yourVote)}</span>
            </span>
          )}
        </span>
        <ShareBar share={share} />
      </span>
    </li>
  )
}
