import { type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import {
  type Board,
  type CounterMealtimes,
  type KitchenAct,
  peopleText,
  slotNames,
  mealtimeText,
} from '@warm-ladle/contract'
import { ArrowLeft, Maximize } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { QueryState, type ReadResult } from '../api/query-state.tsx'
import { type ApiClient, prefetch, useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { useFollowPace } from '../api/use-follow-pace.ts'
import { useReadWhenTold } from '../api/use-read-when-told.ts'
import { useLiveActivity } from '../mealtimes/use-live-activity.ts'
import { counterMealtimesQuery } from '../mealtimes/counter-mealtimes-query.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { prefetchStanding } from '../session/use-member.ts'
import { useSession } from '../session/use-session.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { useQueryString } from '../url/use-query-string.ts'
import type { Route } from './+types/counter-page.ts'
import { CounterBoard } from './counter-board.tsx'
import { useOutbox } from './outbox.tsx'
import { countsAfter, ticketsOf } from './tickets.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  prefetch(context, (client, api) => [
    prefetchStanding(context, client, api),
    prefetchBoard(client, api, url.searchParams.get('mealtime')),
    client.prefetchQuery(undatedQuery(api)),
  ])
export const clientLoader = () => null

async function prefetchBoard(client: QueryClient, api: ApiClient, named: string | null): Promise<void> {
  const around = await client.fetchQuery(counterMealtimesQuery(api)).catch(() => undefined)
  if (around) await client.prefetchQuery(boardQuery(api, chosenIn(around, named)))
}

/** The id of the mealtime that is named, or else of the one that is on. */
const chosenIn = ({ mealtimes, current }: CounterMealtimes, named: string | null) =>
  mealtimes.find(({ id }) => id === named)?.id ?? current

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Counter' })

/** The board of the counter, over the whole screen. Only the staff of the counter gets its data. */
export default function CounterPage() {
  const { mealtimes, board, undated, isLive, choose } = useCounterBoard()
  const outbox = useOutbox(useSession().user?.email ?? '')
  useWakeLock()
  return (
    <div id="counter" className="flex flex-col gap-5 p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-3">
        {/* other pages must not have what this document may: the camera */}
        <ButtonLink
          to="/dashboard"
          reloadDocument
          variant="outline"
          size="lg"
          icon
          aria-label="Back to your dashboard"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </ButtonLink>
        <h1 className="text-3xl">Counter</h1>
        {mealtimes.data && mealtimes.data.mealtimes.length > 0 && (
          <MealtimeChoice
            mealtimes={mealtimes.data}
            chosen={board.data && { ...board.data.mealtime, people: peopleWaiting(board.data, outbox.acts) }}
            onChoose={choose}
          />
        )}
        <Button
          variant="outline"
          size="lg"
          icon
          className="ml-auto"
          aria-label="Full screen"
          onClick={() => void toggleFullScreen()}
        >
          <Maximize aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <Read query={mealtimes}>
        {({ mealtimes: around }) => (
          <Read query={undated}>
            {(others) =>
              around.length === 0 ? (
                <CounterBoard board={undefined} undated={others} outbox={outbox} isLive={isLive} />
              ) : (
                <Read query={board}>
                  {(data) => (
                    <CounterBoard
                      key={data.mealtime.id}
                      board={data}
                      undated={others}
                      outbox={outbox}
                      isLive={isLive}
                    />
                  )}
                </Read>
              )
            }
          </Read>
        )}
      </Read>
    </div>
  )
}

interface ReadProps<Data> {
  query: ReadResult<Data>
  children: (data: Data) => ReactNode
}

const Read = <Data,>({ query, children }: ReadProps<Data>) => (
  <QueryState query={query} loading={<Loading className="min-h-[60vh]" />} failure={renderFailure}>
    {children}
  </QueryState>
)

const renderFailure = (error: Error, onRetry: () => unknown) => (
  <ErrorState message={refusalMessage(error, 'The counter could not be loaded.')} onRetry={onRetry} />
)

async function toggleFullScreen() {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen().catch(() => undefined)
}

interface MealtimeChoiceProps {
  mealtimes: CounterMealtimes
  /** The one that is shown, and who waits there with the acts that are not reported yet. */
  chosen: { readonly id: string; readonly people: number } | undefined
  onChoose: (id: string) => void
}

const peopleWaiting = (board: Board, acts: readonly KitchenAct[]) =>
  countsAfter(board.counts, ticketsOf(board, undefined, acts)).waiting.people

const MealtimeChoice = ({ mealtimes: { mealtimes, today }, chosen, onChoose }: MealtimeChoiceProps) => (
  <select
    aria-label="Mealtime"
    className="select control h-13 w-auto text-lg"
    value={chosen?.id ?? ''}
    onChange={({ target }) => onChoose(target.value)}
  >
    {mealtimes.map(({ id, slot, date, counts }) => (
      <option key={id} value={id}>
        {`${date === today ? `${slotNames[slot]} today` : mealtimeText({ date, slot })} · ${peopleText(chosen?.id === id ? chosen.people : counts.waiting.people)}`}
      </option>
    ))}
  </select>
)

/**
 * The board of the mealtime that is on, or of the one that the URL names, what was asked for at no particular time, and
 * the mealtimes to choose from.
 */
function useCounterBoard() {
  const api = useApi()
  const { query, change } = useQueryString()
  const { activity, isLive } = useLiveActivity()
  const pace = useFollowPace(isLive)
  const mealtimes = useQuery({ ...counterMealtimesQuery(api), ...pace })
  const id = mealtimes.data && chosenIn(mealtimes.data, query.get('mealtime'))
  const board = useQuery({ ...boardQuery(api, id), ...pace })
  const undated = useQuery({ ...undatedQuery(api), ...pace })
  const latest = id === undefined ? undefined : activity?.mealtimes[id]
  const around = mealtimes.data?.mealtimes ?? []
  const isPassed = around.some((one) => (activity?.mealtimes[one.id] ?? 0) > one.activity)
  useReadWhenTold(isPassed && JSON.stringify(activity?.mealtimes), mealtimes.refetch)
  useReadWhenTold(newerThan(board.data, latest), board.refetch)
  useReadWhenTold(newerThan(undated.data, activity?.undated), undated.refetch)
  return { mealtimes, board, undated, isLive, choose: (next: string) => change('mealtime', next) }
}

/** The latest activity, if what was read is older. */
const newerThan = (read: { readonly activity: number } | undefined, latest: number | undefined) =>
  read !== undefined && latest !== undefined && latest > read.activity && latest

/** What was asked for at no particular time. */
const undatedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['counter', 'board', 'undated'], queryFn: () => api.counter.undated() })

/** All pick-ups of a mealtime. */
const boardQuery = (api: ApiClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['counter', 'board', id],
    queryFn: id === undefined ? skipToken : () => api.counter.board({ params: { id } }),
  })

/** Keeps the screen on while the page is visible, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let lock: WakeLockSentinel | undefined
    async function keepOn() {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    // browsers let go of it when the page is hidden
    const onChange = () => void keepOn()
    document.addEventListener('visibilitychange', onChange)
    onChange()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onChange)
      void lock?.release()
    }
  }, [])
}
