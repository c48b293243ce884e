// the counter loads these two with its first dialogs, but offline nothing more can be loaded
import '../../ui/alert-window.tsx'
import './conflict-check.tsx'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { counter, Refusal } from '@warm-ladle/contract'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { perform } from '../../api/browser-api.ts'
import { type CachedAnswer, listCachedAnswers } from '../../api/cached-answers.ts'
import { type ApiClient, useApi } from '../../api/query.ts'
import { isUnreached } from '../../api/reach.ts'
import { counterMealtimesQuery } from '../counter-mealtimes-query.ts'
import { useTranslate } from '../../page/language.tsx'
import { requestedPage } from '../../page/cache-names.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import { addMembersStyles } from '../../page/members-styles.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import type { Route } from './+types/offline-counter-page.ts'
import { boardQuery, Counter, undatedQuery } from './counter.tsx'
import { findLastOwner } from './outbox.tsx'
import { texts } from './texts.ts'

export const loader = () => null
export const clientLoader = addMembersStyles
// the code for calls has to be loaded, too; it is exported here, since the bundler would remove a bare import
export const handle = { perform, hasWholeScreen: true, hasMembersStyles: true }
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.offlineTitle })

/** Milliseconds between two attempts to reach the service. */
const retryInterval = 4_000

/** Max age of a board in milliseconds: yesterday's must not be served. */
const longest = 24 * 60 * 60_000

/** Replaces the counter while offline. It shows the last board that was read, with unsent actions. */
export default function OfflineCounterPage() {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const { data: cached } = useQuery({
    queryKey: ['kept', 'counter'],
    queryFn: () => takeUp(client, api),
    staleTime: 'static',
  })
  const leave = useLeave()
  if (cached) return <CachedCounter {...cached} />
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageHeading title={t(texts.offline)} aside={<Button onClick={leave}>{t(uiTexts.tryAgain)}</Button>} />
      {cached === null && <NoBoard />}
    </div>
  )
}

/**
 * Shown if there is no board, so that nothing can be served. Returns to the counter as soon as the service
 * responds.
 */
function NoBoard() {
  useReturn()
  return <EmptyState icon={<WifiOff className="size-6" />} text={useTranslate()(texts.noBoard)} />
}

interface CachedBoard {
  readonly owner: string
  /** Empty if no mealtime is planned, in which case only anytime requests are served. */
  readonly mealtimeId: string
}

const at = (answer: CachedAnswer<unknown>) => ({ updatedAt: Date.parse(answer.at) })

/** Shows the cached answers as if just fetched, each with its own time; null if any is missing. */
async function takeUp(client: QueryClient, api: ApiClient): Promise<CachedBoard | null> {
  const [owner, cachedMealtimes, cachedBoards, cachedUndated] = await Promise.all([
    findLastOwner(),
    listCachedAnswers(counter.mealtimes.path, counter.mealtimes.returns),
    listCachedAnswers(/^\/api\/kitchen\/mealtimes\/[^/]+\/board$/, counter.board.returns),
    listCachedAnswers(counter.undated.path, counter.undated.returns),
  ])
  const [mealtimes, board, undated] = [latest(cachedMealtimes), latest(cachedBoards), latest(cachedUndated)]
  const isWhole = board || mealtimes?.value.current === undefined
  if (owner === undefined || !mealtimes || !undated || !isWhole) return null
  client.setQueryData(counterMealtimesQuery(api).queryKey, mealtimes.value, at(mealtimes))
  const id = board?.value.mealtime.id ?? ''
  if (board) client.setQueryData(boardQuery(api, id).queryKey, board.value, at(board))
  client.setQueryData(undatedQuery(api).queryKey, undated.value, at(undated))
  return { owner, mealtimeId: id }
}

const latest = <T,>(answers: readonly CachedAnswer<T>[]): CachedAnswer<T> | undefined =>
  answers.findLast((one) => Date.now() - Date.parse(one.at) < longest)

/** Opens the page that this one replaces. */
function useLeave() {
  const [query] = useSearchParams()
  return () => window.location.replace(requestedPage(query, window.location.origin))
}

/** Leaves as soon as the service responds. The counter itself then sends the rest. */
function useReturn() {
  const leave = useLeave()
  const [openedAt] = useState(() => Date.now())
  const { dataUpdatedAt, error } = useQuery({
    ...counterMealtimesQuery(useApi()),
    refetchInterval: retryInterval,
  })
  const isReached = dataUpdatedAt > openedAt || (error instanceof Refusal && !isUnreached(error))
  useEffect(() => {
    if (isReached) leave()
  }, [isReached, leave])
}

function CachedCounter({ owner, mealtimeId }: CachedBoard) {
  useReturn()
  return <Counter owner={owner} cachedMealtime={mealtimeId} />
}
