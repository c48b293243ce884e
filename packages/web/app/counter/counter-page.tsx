import { type CounterMealtimes, slotNames } from '@warm-ladle/contract'
import { ArrowLeft, Maximize } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryState, type ReadResult } from '../api/query-state.tsx'
import { refusalMessage } from '../api/refusal-message.ts'
import { pageMeta } from '../page/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Loading } from '../ui/loading.tsx'
import type { Route } from './+types/counter-page.ts'
import { CounterBoard } from './counter-board.tsx'
import { weekdayText } from '../ui/date-text.ts'
import { useCounterBoard } from './use-counter-board.ts'
import { useWakeLock } from './use-wake-lock.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Counter' })

/** The board of the counter, over the whole screen. Only the staff of the counter gets its data. */
export default function CounterPage() {
  const { mealtimes, board, undated, isLive, choose } = useCounterBoard()
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
          <MealtimeChoice mealtimes={mealtimes.data} chosen={board.data?.mealtime.id} onChoose={choose} />
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
                <CounterBoard board={undefined} undated={others} isLive={isLive} />
              ) : (
                <Read query={board}>
                  {(data) => (
                    <CounterBoard key={data.mealtime.id} board={data} undated={others} isLive={isLive} />
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
  chosen: string | undefined
  onChoose: (id: string) => void
}

const MealtimeChoice = ({ mealtimes: { mealtimes }, chosen = '', onChoose }: MealtimeChoiceProps) => (
  <select
    aria-label="Mealtime"
    className="select control h-13 w-auto text-lg"
    value={chosen}
    onChange={({ target }) => onChoose(target.value)}
  >
    {mealtimes.map(({ id, slot, date, waiting }) => (
      <option key={id} value={id}>
        {`${slotNames[slot]}, ${weekdayText(date)} · ${waiting} waiting`}
      </option>
    ))}
  </select>
)
