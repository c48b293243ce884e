import type { PlannedWeek } from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { TimeSpan } from '../ui/date-time.tsx'

/** The dates of the week, and the ways to the weeks around it, which are in the URL. */
export function WeekNav({ week }: { week: PlannedWeek }) {
  const [first, last] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? '']
  const isCurrent = week.days.some(({ date }) => date === week.today)
  return (
    <nav aria-label="Weeks" className="flex flex-wrap items-center gap-2">
      <ButtonLink
        to={`?from=${week.previous}`}
        variant="outline"
        size="sm"
        icon
        aria-label="Previous week"
        preventScrollReset
        className="print:hidden"
      >
        <ChevronLeft aria-hidden="true" className="size-4.5" />
      </ButtonLink>
      <p className="min-w-44 text-center font-semibold tabular-nums">
        <TimeSpan from={first} until={last} as="dates" />
      </p>
      <ButtonLink
        to={`?from=${week.next}`}
        variant="outline"
        size="sm"
        icon
        aria-label="Next week"
        preventScrollReset
        className="print:hidden"
      >
        <ChevronRight aria-hidden="true" className="size-4.5" />
      </ButtonLink>
      {!isCurrent && (
        <ButtonLink to="?" variant="ghost" size="sm" preventScrollReset className="print:hidden">
          Current week
        </ButtonLink>
      )}
    </nav>
  )
}
