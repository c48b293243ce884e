import type { OpeningHours, PlannedMealtime, Slot } from '@warm-ladle/contract'
import { DoorClosed } from 'lucide-react'
import type { ReactNode } from 'react'
import { DateTime } from '../ui/date-time.tsx'
import { AddMeal } from './add-meal.tsx'
import { MealtimeCell } from './mealtime-cell.tsx'
import { NewsBox } from './news-box.tsx'
import { closureOf, hoursOf, type PlannedDay } from './open-slots.ts'
import { usePlanner } from './planner-context.ts'
import { SlotFrame } from './slot-frame.tsx'

/** A slot of a day: its mealtime, or why there is none, or the way to plan one. */
export function SlotCell({ day, weekday, slot }: { day: PlannedDay; weekday: number; slot: Slot }) {
  const { seen } = usePlanner()
  const mealtime = day.mealtimes.find((one) => one.slot === slot)
  if (mealtime) return <MealtimeCell mealtime={mealtime} />
  const gone = seen.gone.filter((one) => one.date === day.date && one.slot === slot)
  return (
    <EmptySlot day={day} weekday={weekday} slot={slot}>
      {gone.map((one) => (
        <NewsBox key={one.id} lines={[removalText(one)]} onSeen={() => seen.acknowledge(one.id, undefined)} />
      ))}
    </EmptySlot>
  )
}

const removalText = ({ servings }: PlannedMealtime) =>
  servings.length === 0
    ? 'The draft was removed'
    : `The draft was removed: ${servings.map(({ title }) => title).join(', ')}`

function EmptySlot({
  day,
  weekday,
  slot,
  children,
}: {
  day: PlannedDay
  weekday: number
  slot: Slot
  children: ReactNode
}) {
  const { hours, week } = usePlanner()
  const { date } = day
  const closure = closureOf(day, slot)
  const open = hoursOf(hours, weekday, slot)
  const canPlan = !closure && open !== undefined && date >= week.today
  return (
    <SlotFrame date={date} slot={slot} look="empty" times={open && !closure && <WallTimes {...open} />}>
      {children}
      {canPlan ? (
        <AddMeal place={{ date, slot }} />
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
