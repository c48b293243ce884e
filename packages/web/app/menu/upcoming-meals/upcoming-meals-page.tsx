import { useQuery } from '@tanstack/react-query'
import type { UpcomingMeal } from '@warm-ladle/contract'
import { Check } from 'lucide-react'
import type { MetaDescriptor } from 'react-router'
import { prefetch, useApi } from '../../api/query.ts'
import { MealThumb } from '../meal-thumb.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { prefetchMember } from '../../people/use-member.ts'
import { sharedRanks } from '../../ui/charts/ranks.ts'
import { PageHeading } from '../../ui/headings.tsx'
import type { Route } from './+types/upcoming-meals-page.ts'
import { texts } from './texts.ts'
import { upcomingMealsQuery, voteQuery } from './upcoming-meals-query.ts'
import { UpcomingMeals } from './upcoming-meals.tsx'

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    client.prefetchInfiniteQuery(upcomingMealsQuery(api)),
    client.prefetchQuery(voteQuery(api)),
    prefetchMember(context, client, api),
  ])
export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] =>
  pageMeta(args, {
    title: texts.title,
    description: texts.description,
  })

/** Announced meals, which members with a badge can like. */
export default function UpcomingMealsPage() {
  const t = useTranslate()
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title={t(texts.title)} description={t(texts.whatTheyAre)} />
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="sr-only">
          {t(texts.announced)}
        </h2>
        <UpcomingMeals />
      </section>
      <Vote />
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
        <Bar share={share} />
      </span>
    </li>
  )
}

/** An SVG, since the site's policy allows no inline styles in rendered pages. */
const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    className="h-2 w-full overflow-hidden rounded-full bg-line"
  >
    <rect width={share * 100} height="10" className="fill-leaf transition-all duration-300" />
  </svg>
)
