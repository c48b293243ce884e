import type { PlannedWeek } from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { TimeSpan } from '../ui/date-time.tsx'

/** The dates of the week, and the ways to the weeks around it, which are in the URL. */
export function WeekNav({ week }: { week: PlannedWeek }) {
  const [first, last] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? '']
  const isCurrent = week.days.some(({ date }) => date === week.today)
  return (
    <nav aria-label="Weeks" className="flex flex-wrap items-center gap-2">
      <ToWeek name="Previous week" from={week.previous} Icon={ChevronLeft} />
      <p className="min-w-44 text-center font-semibold tabular-nums">
        <TimeSpan from={first} until={last} as="dates" />
      </p>
      <ToWeek name="Next week" from={week.next} Icon={ChevronRight} />
      {!isCurrent && (
        <ButtonLink to="?" variant="ghost" size="sm" preventScrollReset className="print:hidden">
          Current week
        </ButtonLink>
      )}
    </nav>
  )
}

const ToWeek = ({ name, from, Icon }: { name: string; from: string; Icon: LucideIcon }) => (
  <ButtonLink
    to={`?from=${from}`}
    variant="outline"
    size="sm"
    icon
    aria-label={name}
    preventScrollReset
    className="print:hidden"
  >
    <Icon aria-hidden="true" className="size-4.5" />
  </ButtonLink>
)
