import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Poll } from '@warm-ladle/contract'
import type { MetaDescriptor, RouterContextProvider } from 'react-router'
import { type ApiClient, prefetch, useApi } from '../../api/query.ts'
import { useSession } from '../../api/use-session.ts'
import {
  prefetchUpcomingMeals,
  upcomingMealsMeta,
  UpcomingMealsView,
} from '../../menu/upcoming-meals-view.tsx'
import { useTranslate } from '../../page/language.tsx'
import { findSession } from '../../page/page-context.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import { prefetchMember } from '../../people/use-member.ts'
import type { Route } from './+types/upcoming-meals-page.ts'
import { PollCard } from './poll-card.tsx'
import { currentPollsQuery } from './polls-query.ts'
import { texts } from './texts.ts'

export const loader = ({ context }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    ...prefetchUpcomingMeals(client, api),
    prefetchMember(context, client, api),
    prefetchPolls(context, client, api),
  ])
export const clientLoader = () => null

export const meta: Route.MetaFunction = (args): MetaDescriptor[] => pageMeta(args, upcomingMealsMeta)

async function prefetchPolls(
  context: Readonly<RouterContextProvider>,
  client: QueryClient,
  api: ApiClient,
): Promise<void> {
  const session = await findSession(context)
  if (session) await client.prefetchQuery(currentPollsQuery(api, true))
}

/** Announced meals for everyone; for members also the current polls. */
export default function UpcomingMealsPage() {
  const t = useTranslate()
  const { status } = useSession()
  const { data: polls = [] } = useQuery(currentPollsQuery(useApi(), status === 'signed-in'))
  const open = polls.filter(({ state }) => state !== 'closed')
  const closed = polls.filter(({ state }) => state === 'closed')
  return (
    <UpcomingMealsView
      open={<PollSection title={t(texts.polls)} polls={open} />}
      closed={<PollSection title={t(texts.results)} polls={closed} />}
    />
  )
}

function PollSection({ title, polls }: { title: string; polls: readonly Poll[] }) {
  if (polls.length === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      {polls.map((poll) => (
        <PollCard key={poll._id} poll={poll} />
      ))}
    </section>
  )
}
