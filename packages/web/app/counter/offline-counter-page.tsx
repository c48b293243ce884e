// what the counter loads with its first question: without network nothing more can be loaded
import '../ui/alert-window.tsx'
import '../members.css'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { counter, Refusal } from '@warm-ladle/contract'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { perform } from '../api/browser-api.ts'
import { type Kept, listKept } from '../api/kept-answers.ts'
import { type ApiClient, useApi } from '../api/query.ts'
import { isUnreached } from '../api/reach.ts'
import { counterMealtimesQuery } from '../mealtimes/counter-mealtimes-query.ts'
import { useTranslate } from '../page/language.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { texts as uiTexts } from '../ui/texts.ts'
import type { Route } from './+types/offline-counter-page.ts'
import { boardQuery, undatedQuery } from './board-queries.ts'
import { Counter } from './counter.tsx'
import { findLastOwner } from './outbox.tsx'
import { texts } from './texts.ts'

export const loader = () => null
export const clientLoader = () => null
// the same for its first call; named here, since an import alone would be left out
export const handle = { perform }
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.offlineTitle })

/** Milliseconds for which a board is shown: of yesterday's nothing is handed out. */
const longest = 24 * 60 * 60_000

/** Stands in for the counter without network: its board as it was read last, with what is not sent yet. */
export default function OfflineCounterPage() {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const { data: kept } = useQuery({
    queryKey: ['kept', 'counter'],
    queryFn: () => takeUp(client, api),
    staleTime: 'static',
  })
  const leave = useWayBack()
  if (kept) return <KeptCounter {...kept} onReached={leave} />
  return (
    <div className="page-width flex flex-col gap-10 py-10">
      <PageHeading title={t(texts.offline)} aside={<Button onClick={leave}>{t(uiTexts.tryAgain)}</Button>} />
      {kept === null && <EmptyState icon={<WifiOff className="size-6" />} text={t(texts.noBoard)} />}
    </div>
  )
}

interface KeptBoard {
  readonly owner: string
  readonly mealtimeId: string
}

const at = (kept: Kept<unknown>) => ({ updatedAt: Date.parse(kept.at) })

/** Shows what was kept as if it had been read, each with its own time; null where it is not all there. */
async function takeUp(client: QueryClient, api: ApiClient): Promise<KeptBoard | null> {
  const [owner, mealtimesKept, boardsKept, undatedKept] = await Promise.all([
    findLastOwner(),
    listKept(counter.mealtimes.path, counter.mealtimes.returns),
    listKept(/^\/api\/kitchen\/mealtimes\/[^/]+\/board$/, counter.board.returns),
    listKept(counter.undated.path, counter.undated.returns),
  ])
  const [mealtimes, board, undated] = [latest(mealtimesKept), latest(boardsKept), latest(undatedKept)]
  if (owner === undefined || !mealtimes || !board || !undated) return null
  const { id } = board.value.mealtime
  client.setQueryData(counterMealtimesQuery(api).queryKey, mealtimes.value, at(mealtimes))
  client.setQueryData(boardQuery(api, id).queryKey, board.value, at(board))
  client.setQueryData(undatedQuery(api).queryKey, undated.value, at(undated))
  return { owner, mealtimeId: id }
}

const latest = <T,>(kept: readonly Kept<T>[]): Kept<T> | undefined =>
  kept.findLast((one) => Date.now() - Date.parse(one.at) < longest)

/** Opens the page that was asked for; the address of this one can be made by others. */
function useWayBack() {
  const [search] = useSearchParams()
  return () => {
    const asked = new URL(search.get('from') ?? '/dashboard/counter', window.location.origin)
    window.location.replace(asked.origin === window.location.origin ? asked.href : '/')
  }
}

interface KeptCounterProps extends KeptBoard {
  /** The service has answered: the counter itself can be opened, with what is not sent yet. */
  onReached: () => void
}

function KeptCounter({ owner, mealtimeId, onReached }: KeptCounterProps) {
  const [openedAt] = useState(() => Date.now())
  const { dataUpdatedAt, error } = useQuery(counterMealtimesQuery(useApi()))
  const isReached = dataUpdatedAt > openedAt || (error instanceof Refusal && !isUnreached(error))
  useEffect(() => {
    if (isReached) onReached()
  }, [isReached, onReached])
  return <Counter owner={owner} kept={mealtimeId} />
}
