import { useQuery } from '@tanstack/react-query'
import type { UpcomingMeal } from '@warm-ladle/contract'
import type { MetaDescriptor } from 'react-router'
import { prefetch, useApi } from '../api/query.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { prefetchMember } from '../session/use-member.ts'
import { leaderText, sharedRanks } from '../ui/charts/ranks.ts'
import { PageHeading } from '../ui/headings.tsx'
import type { Route } from './+types/upcoming-meals-page.ts'
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
    title: 'Upcoming Meals',
    description: 'See what the kitchen is planning. Members with a badge help to choose by their likes.',
  })

/** Announced meals, which members with a badge can like. */
export default function UpcomingMealsPage() {
  return (
    <div className="page-width flex flex-col gap-6 pt-8 pb-20 sm:gap-8 sm:pt-12">
      <PageHeading title="Upcoming Meals" description="Coming soon to the hostel kitchen." />
      <Vote />
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="sr-only">
          Announced meals
        </h2>
        <UpcomingMeals />
      </section>
    </div>
  )
}

/** The announced meals with the most likes, each with a bar as long as its share of the first one's. */
function Vote() {
  const { data } = useQuery(voteQuery(useApi()))
  const liked = data?.body.filter(({ likeCount }) => likeCount > 0) ?? []
  const most = liked[0]?.likeCount
  if (most === undefined) return null
  const ranks = sharedRanks(liked.map(({ likeCount }) => likeCount))
  return (
    <section aria-labelledby="vote" className="surface p-5 sm:p-6">
      <h2 id="vote" className="text-2xl">
        The vote so far
      </h2>
      <p className="mt-1 text-muted">
        {leaderText(
          liked.map(({ title, likeCount: count }) => ({ title, count })),
          'like',
        )}{' '}
        Likes help the kitchen to choose what comes first.
      </p>
      <ol className="mt-4 flex flex-col gap-3">
        {liked.map((meal, position) => (
          <Standing key={meal._id} rank={ranks[position] ?? ''} meal={meal} most={most} />
        ))}
      </ol>
    </section>
  )
}

function Standing({ rank, meal, most }: { rank: string; meal: UpcomingMeal; most: number }) {
  const { title, likeCount, liked } = meal
  return (
    <li
      value={Number.parseInt(rank, 10)}
      className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 md:grid-cols-[1.75rem_minmax(0,1fr)_minmax(0,1.5fr)_5rem]"
    >
      <span aria-hidden="true" className="font-display text-xl font-semibold text-muted">
        {rank}
      </span>
      <span className="flex min-w-0 items-baseline gap-2">
        <bdi className="truncate font-medium" title={title}>
          {title}
        </bdi>
        {liked && <span className="shrink-0 text-sm text-leaf">Your vote</span>}
      </span>
      <Bar share={likeCount / most} />
      <span className="text-right text-sm text-muted tabular-nums max-md:col-start-3 max-md:row-start-1">
        {likeCount.toLocaleString('en-US')} {likeCount === 1 ? 'like' : 'likes'}
      </span>
    </li>
  )
}

/** Drawn, because the site's policy allows no inline styles in rendered pages. */
const Bar = ({ share }: { share: number }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 100 10"
    preserveAspectRatio="none"
    className="h-2.5 w-full overflow-hidden rounded-full bg-line max-md:col-span-2 max-md:col-start-2"
  >
    <rect width={share * 100} height="10" className="fill-leaf transition-all duration-300" />
  </svg>
)
