import { useQuery } from '@tanstack/react-query'
import {
  countsText,
  type Forecast,
  type MealtimeState,
  type OpeningHours,
  type PlannedMealtime,
  type Slot,
  slotNames,
} from '@warm-ladle/contract'
import { DoorClosed } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../api/query.ts'
import { forecastErrorText, forecastQuery, forecastText, surplusOf } from '../mealtimes/forecast.ts'
import { Badge } from '../ui/badge.tsx'
import { classNames } from '../ui/class-names.ts'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { AddMeal } from './add-meal.tsx'
import { MealtimeMenu } from './mealtime-menu.tsx'
import {
  closureOf,
  hoursOf,
  mealtimeName,
  type PlannedDay,
  stateNames,
  usePlanner,
} from './planner-context.ts'
import { NoteField, useHasNote } from './field-in-place.tsx'
import { PlannedMeal } from './planned-serving.tsx'

/** A planned mealtime: its meals with their portions, its state, and what can be done with it. */
function MealtimeCell({ mealtime }: { mealtime: PlannedMealtime }) {
  const { date, slot, state, servings, cancelReason } = mealtime
  const isOpen = state === 'draft' || state === 'published'
  const { text, tone } = stateNames[state]
  const hasNote = useHasNote(mealtime)
  const [isNoting, setNoting] = useState(false)
  return (
    <SlotFrame
      date={date}
      slot={slot}
      look={state}
      times={<Times {...mealtime} />}
      aside={
        <>
          <Badge tone={tone}>{text}</Badge>
          <MealtimeMenu mealtime={mealtime} onNote={hasNote || !isOpen ? undefined : () => setNoting(true)} />
        </>
      }
    >
      {state === 'cancelled' && cancelReason !== undefined && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">Because:</span> {cancelReason}
        </p>
      )}
      {servings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {servings.map((serving) => (
            <PlannedMeal key={serving.id} mealtime={mealtime} serving={serving} />
          ))}
        </ul>
      )}
      {servings.length === 0 && <p className="text-sm text-muted">No meals yet.</p>}
      {isOpen && (hasNote || isNoting) ? (
        <NoteField mealtime={mealtime} isNew={isNoting} onLeave={() => setNoting(false)} />
      ) : (
        mealtime.note !== '' && <p className="text-sm text-muted wrap-anywhere">{mealtime.note}</p>
      )}
      {isOpen && <AddMeal place={{ date, slot, mealtime }} />}
      <KitchenLine mealtime={mealtime} />
    </SlotFrame>
  )
}

function Times({ startsAt, endsAt, ordersCloseAt, state }: PlannedMealtime) {
  const { now } = usePlanner().week
  const isOver = ordersCloseAt <= now
  return (
    <>
      <TimeSpan from={startsAt} until={endsAt} as="times" />
      {(state === 'draft' || state === 'published') && (
        <span className="block">
          {isOver ? 'Orders closed' : 'Orders until'} <DateTime at={ordersCloseAt} as="day and time" />
        </span>
      )}
    </>
  )
}

/** A slot of a day: its mealtime, or why there is none, or the way to plan one. */
export function SlotCell({ day, weekday, slot }: { day: PlannedDay; weekday: number; slot: Slot }) {
  const { hours, week } = usePlanner()
  const { date } = day
  const forecast = useForecast(date, slot)
  const mealtime = day.mealtimes.find((one) => one.slot === slot)
  if (mealtime) return <MealtimeCell mealtime={mealtime} />
  const closure = closureOf(day, slot)
  const open = hoursOf(hours, weekday, slot)
  const canPlan = !closure && open !== undefined && date >= week.today
  return (
    <SlotFrame date={date} slot={slot} look="empty" times={open && !closure && <WallTimes {...open} />}>
      {canPlan ? (
        <>
          {/* before the first meal is planned, which is when it is needed */}
          {forecast && (
            <p className="text-[0.8125rem] text-muted">
              <Expected forecast={forecast} />
            </p>
          )}
          <AddMeal place={{ date, slot }} />
        </>
      ) : (
        <Reason closure={closure?.reason} isOpen={open !== undefined} />
      )}
    </SlotFrame>
  )
}

const WallTimes = ({ opens, closes }: OpeningHours) => (
  <>
    <DateTime at={opens} as="wall time" /> – <DateTime at={closes} as="wall time" />
  </>
)

/** Why nothing can be planned. */
function Reason({ closure, isOpen }: { closure: string | undefined; isOpen: boolean }) {
  if (closure !== undefined)
    return (
      <p className="flex items-start gap-2 text-sm wrap-anywhere">
        <DoorClosed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
        Kitchen closed: {closure}
      </p>
    )
  return <p className="text-sm text-muted">{isOpen ? 'Nothing was planned.' : 'No opening hours.'}</p>
}

const looks: Readonly<Record<MealtimeState | 'empty', string>> = {
  draft: 'border-dashed border-field-line bg-card',
  published: 'border-leaf bg-card',
  cancelled: 'border-line bg-error/5',
  closed: 'border-line bg-transparent',
  empty: 'border-dashed border-line bg-transparent',
}

interface SlotFrameProps {
  date: string
  slot: Slot
  look: keyof typeof looks
  /** When it is. */
  times?: ReactNode
  /** State and menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A slot of a day in the week. */
const SlotFrame = ({ date, slot, look, times, aside, children }: SlotFrameProps) => (
  <article
    aria-label={mealtimeName(date, slot)}
    className={classNames(
      'flex min-w-0 flex-col gap-3 rounded-card border p-3.5 print:gap-1 print:p-2 print:break-inside-avoid',
      looks[look],
    )}
  >
    <div>
      <div className="flex min-h-8 items-center justify-between gap-2 print:min-h-0">
        <h3 className="text-lg leading-tight">{slotNames[slot]}</h3>
        {aside !== undefined && <div className="flex shrink-0 items-center gap-1">{aside}</div>}
      </div>
      {times !== undefined && <p className="text-[0.8125rem] text-muted">{times}</p>}
    </div>
    {children}
  </article>
)

/** What is expected of a mealtime of the shown week; one call for all of them. */
function useForecast(date: string, slot: Slot): Forecast | undefined {
  const { days } = usePlanner().week
  const [first, last] = [days[0]?.date ?? date, days.at(-1)?.date ?? date]
  const { data = [] } = useQuery(forecastQuery(useApi(), first, last))
  return data.find((one) => one.date === date && one.slot === slot)?.forecast
}

const Expected = ({ forecast }: { forecast: Forecast }) => (
  <span title={`Portions expected, ${forecastErrorText(forecast)}`} className="tabular-nums">
    Expected {forecastText(forecast)}
    <span className="sr-only">, {forecastErrorText(forecast)}</span>
  </span>
)

/** Beside what is planned: who has asked, how many portions are expected, and the way to the sheet that says what to cook. */
function KitchenLine({ mealtime: { id, date, slot, state, counts } }: { mealtime: PlannedMealtime }) {
  const forecast = useForecast(date, slot)
  const surplus = forecast && state !== 'closed' ? surplusOf(counts, forecast) : 0
  const hasSheet = state === 'published' || state === 'closed'
  if (!hasSheet && !(forecast && state === 'draft')) return null
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line pt-2.5 text-[0.8125rem] text-muted print:hidden">
      {hasSheet && <span className="tabular-nums">{countsText(counts.asked)}</span>}
      {forecast && state !== 'closed' && <Expected forecast={forecast} />}
      {surplus > 0 && (
        <span className="font-semibold text-warning tabular-nums">{surplus} more than needed</span>
      )}
      {hasSheet && (
        <Link
          to={`/dashboard/sheet/${id}`}
          aria-label={`Kitchen sheet, ${mealtimeName(date, slot)}`}
          className="ml-auto underline"
        >
          Kitchen sheet
        </Link>
      )}
    </p>
  )
}
