import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { type CounterMealtimes, mealtimeText, peopleText } from '@warm-ladle/contract'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { QueryState, type ReadResult } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useFollowPace } from '../../api/use-follow-pace.ts'
import { useReadOnUpdate } from '../../api/use-read-on-update.ts'
import { useLiveActivity } from '../../bookings/use-live-activity.ts'
import { counterMealtimesQuery } from '../counter-mealtimes-query.ts'
import { useTranslate } from '../../page/language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useScreenLock } from '../../ui/use-screen-lock.ts'
import { useQueryString } from '../../page/use-query-string.ts'
import { CounterBoard } from './counter-board.tsx'
import { useOutbox } from './outbox.tsx'
import { texts } from './texts.ts'

interface CounterProps {
  /** The logged-in member who serves. */
  owner: string
  /** The mealtime of the cached board, on the offline page. */
  cachedMealtime?: string | undefined
}

/** Serves the current or the chosen mealtime. */
export function Counter({ owner, cachedMealtime }: CounterProps) {
  const t = useTranslate()
  const { mealtimes, board, undated, isLive, choose } = useCounterBoard(cachedMealtime)
  const outbox = useOutbox(owner)
  const { expectOne } = useDialogs()
  // loads the dialogs at once, because they must also open offline
  useEffect(expectOne, [expectOne])
  useScreenLock()
  const head = (
    <>
      {/* a link that loads a document: other pages must not inherit this page's right to the camera */}
      <ButtonLink
        to="/dashboard"
        reloadDocument
        variant="outline"
        size="lg"
        icon
        className="max-xl:size-12 max-sm:size-11"
        aria-label={t(texts.back)}
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <h1 className="sr-only">{t(texts.counter)}</h1>
      {mealtimes.data && mealtimes.data.mealtimes.length > 0 && (
        <MealtimeChoice mealtimes={mealtimes.data} chosen={board.data?.mealtime.id} onChoose={choose} />
      )}
    </>
  )
  const isStale = board.data === undefined ? undated.isRefetchError : board.isRefetchError
  const shared = { outbox, isLive, isStale, canScan: cachedMealtime === undefined }
  return (
    <div id="counter" className="flex min-h-dvh flex-col gap-2 px-3 pb-2">
      <Read query={mealtimes} head={head}>
        {({ mealtimes: around }) => (
          <Read query={undated} head={head}>
            {(others) =>
              around.length === 0 ? (
                <CounterBoard {...shared} board={undefined} undated={others} readAt={undated.dataUpdatedAt}>
                  {head}
                </CounterBoard>
              ) : (
                <Read query={board} head={head}>
                  {(data) => (
                    <CounterBoard
                      {...shared}
                      key={data.mealtime.id}
                      board={data}
                      undated={others}
                      readAt={board.dataUpdatedAt}
                    >
                      {head}
                    </CounterBoard>
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
  /** The link back, shown while there is no board. */
  head: ReactNode
  children: (data: Data) => ReactNode
}

const renderFailureBelow = (head: ReactNode, message: string) => (error: Error, onRetry: () => unknown) => (
  <>
    <div className="flex gap-2 pt-2">{head}</div>
    <ErrorState message={refusalMessage(error, message)} onRetry={onRetry} />
  </>
)

/** The board itself shows how old it is: a line above it would move it under a finger. */
const Read = <Data,>({ query, head, children }: ReadProps<Data>) => (
  <QueryState
    query={query}
    stale={() => null}
    loading={
      <>
        <div className="flex gap-2 pt-2">{head}</div>
        <Loading className="min-h-[60vh]" />
      </>
    }
    failure={renderFailureBelow(head, useTranslate()(texts.failed))}
  >
    {children}
  </QueryState>
)

interface MealtimeChoiceProps {
  mealtimes: CounterMealtimes
  /** The mealtime shown, whose numbers are beside it. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

function MealtimeChoice({ mealtimes: { mealtimes, today }, chosen, onChoose }: MealtimeChoiceProps) {
  const t = useTranslate()
  return (
    <select
      aria-label={t(texts.mealtime)}
      className="select control h-13 w-40 min-w-0 overflow-clip text-base text-nowrap [overflow-clip-margin:content-box] lg:flex-none xl:text-lg max-lg:flex-1 max-sm:h-11 max-sm:basis-28 max-sm:text-sm 2xl:w-auto"
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      {mealtimes.map(({ id, slot, date, counts: { waiting } }) => {
        const mealtime =
          date === today ? t(texts.mealtimeToday, { slot }) : mealtimeText(t.language, { date, slot })
        const people = peopleText(t.language, waiting.people)
        return (
          <option key={id} value={id}>
            {id === chosen ? mealtime : t(texts.mealtimePeople, { mealtime, people })}
          </option>
        )
      })}
    </select>
  )
}

/** The board of the current mealtime or the one in the URL, the anytime requests, and the mealtimes to choose from. */
function useCounterBoard(cachedMealtime: string | undefined) {
  const api = useApi()
  const { query, change } = useQueryString()
  const { activity, isLive } = useLiveActivity()
  const pace = useFollowPace(isLive)
  const mealtimes = useQuery({ ...counterMealtimesQuery(api), ...pace })
  const id = mealtimes.data && chosenIn(mealtimes.data, query.get('mealtime') ?? cachedMealtime)
  const board = useQuery({ ...boardQuery(api, id), ...pace })
  const undated = useQuery({ ...undatedQuery(api), ...pace })
  const latest = id === undefined ? undefined : activity?.mealtimes[id]
  const around = mealtimes.data?.mealtimes ?? []
  const isPassed = around.some((one) => (activity?.mealtimes[one.id] ?? 0) > one.activity)
  useReadOnUpdate(isPassed && JSON.stringify(activity?.mealtimes), mealtimes.refetch)
  useReadOnUpdate(newerThan(board.data, latest), board.refetch)
  useReadOnUpdate(newerThan(undated.data, activity?.undated), undated.refetch)
  return { mealtimes, board, undated, isLive, choose: (next: string) => change('mealtime', next) }
}

/** The latest activity, if it is newer than the data. */
const newerThan = (read: { readonly activity: number } | undefined, latest: number | undefined) =>
  read !== undefined && latest !== undefined && latest > read.activity && latest

/** The id of the named mealtime, or else of the current one. */
export const chosenIn = ({ mealtimes, current }: CounterMealtimes, named: string | null | undefined) =>
  mealtimes.find(({ id }) => id === named)?.id ?? current

/** Anytime requests. */
export const undatedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['counter', 'board', 'undated'], queryFn: () => api.counter.undated() })

/** All pick-ups of a mealtime. */
export const boardQuery = (api: ApiClient, id: string | undefined) =>
  queryOptions({
    queryKey: ['counter', 'board', id],
    queryFn: id === undefined ? skipToken : () => api.counter.board({ params: { id } }),
  })
