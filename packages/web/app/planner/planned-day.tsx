import { type PlannedMealtime, slots } from '@warm-ladle/contract'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { weekdayText } from '../ui/date-text.ts'
import { DateTime } from '../ui/date-time.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import type { PlannedDay } from './open-slots.ts'
import { usePlanner } from './planner-context.ts'
import { SlotCell } from './slot-cell.tsx'

/**
 * A day of the week with its three slots: one below the other on phones, side by side where there is room,
 * and its name beside them on wide screens.
 */
export function PlannedDayRow({ day, weekday }: { day: PlannedDay; weekday: number }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 md:grid-cols-3 lg:grid-cols-[7rem_repeat(3,minmax(0,1fr))] print:grid-cols-[5rem_repeat(3,minmax(0,1fr))] print:gap-1.5"
    >
      <DayHeading id={id} day={day} />
      {slots.map((slot) => (
        <SlotCell key={slot} day={day} weekday={weekday} slot={slot} />
      ))}
    </section>
  )
}

function DayHeading({ id, day: { date, mealtimes } }: { id: string; day: PlannedDay }) {
  const { today } = usePlanner().week
  const [isCopying, setCopying] = useState(false)
  const copied = mealtimes.filter(isCopied)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 md:col-span-3 lg:col-span-1 lg:flex-col lg:items-start lg:pt-3.5 print:col-span-1">
      <h2 id={id} className="text-xl leading-tight">
        {weekdayText(date)}{' '}
        <DateTime at={date} as="short date" className="font-sans text-sm font-normal text-muted lg:block" />
      </h2>
      {date === today && <Badge tone="primary">Today</Badge>}
      {copied.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Copy day, ${weekdayText(date)}`}
          onClick={() => setCopying(true)}
          className="ml-auto text-muted lg:-ml-3.5 print:hidden"
        >
          <Copy aria-hidden="true" className="size-4" />
          Copy day
        </Button>
      )}
      <CopyDialog open={isCopying} onOpenChange={setCopying} date={date} mealtimes={copied} />
    </div>
  )
}

const isCopied = ({ state, servings }: PlannedMealtime) =>
  state !== 'cancelled' && servings.some(({ mealId }) => mealId !== null)
