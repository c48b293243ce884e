import type { OpeningHours, PlannedWeek } from '@warm-ladle/contract'
import { Copy, Send } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { PlannedDayRow } from './planned-day.tsx'
import { PlannerContext } from './planner-context.ts'
import { useChangeMealtime } from './use-change-mealtime.ts'
import { useCopyLastWeek } from './use-copy-last-week.ts'
import { usePublishWeek } from './use-publish-week.tsx'
import { useSeen } from './use-seen.ts'
import type { useTyped } from './use-typed.ts'
import { WeekNav } from './week-nav.tsx'

interface PlannedWeekProps {
  week: PlannedWeek
  hours: readonly OpeningHours[]
  typed: ReturnType<typeof useTyped>
}

/** The week on the screen. Its key is its Monday: what was seen of it begins anew with each week. */
export function PlannedWeekView({ week, hours, typed }: PlannedWeekProps) {
  const seen = useSeen(week)
  const change = useChangeMealtime()
  const [searchedFor, searchFor] = useState<string>()
  const planner = useMemo(
    () => ({ week, hours, typed, seen, change, searchedFor, searchFor }),
    [week, hours, typed, seen, change, searchedFor],
  )
  return (
    <PlannerContext value={planner}>
      <WeekHead week={week} />
      <div className="mt-5 flex flex-col gap-3 max-md:gap-6 print:gap-1.5">
        {week.days.map((day, place) => (
          <PlannedDayRow key={day.date} day={day} weekday={place + 1} />
        ))}
      </div>
      <p className="mt-6 text-sm text-muted">Times are those of {week.timeZone}.</p>
    </PlannerContext>
  )
}

/** The dates of the week, and what is done with all of it. */
function WeekHead({ week }: { week: PlannedWeek }) {
  const publication = usePublishWeek()
  const copy = useCopyLastWeek()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <WeekNav week={week} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button variant="outline" size="sm" pending={copy.isPending} onClick={() => copy.start()}>
          <Copy aria-hidden="true" className="size-4" />
          Copy last week
        </Button>
        {publication.drafts > 0 && (
          <Button size="sm" pending={publication.isPending} onClick={() => void publication.start()}>
            <Send aria-hidden="true" className="size-4" />
            Publish the week
          </Button>
        )}
      </div>
    </div>
  )
}
