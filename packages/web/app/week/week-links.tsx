import type { Week } from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'

/** Links, so that they work without scripts. */
export function WeekLinks({ week: { previous, next, days, today } }: { week: Week }) {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  const isCurrent = first <= today && today <= last
  return (
    <nav aria-label="Weeks" className="flex flex-wrap items-center gap-3">
      <ButtonLink to={`/week?from=${previous}`} variant="outline" icon aria-label="Previous week">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <ButtonLink to={`/week?from=${next}`} variant="outline" icon aria-label="Next week">
        <ChevronRight aria-hidden="true" className="size-5" />
      </ButtonLink>
      <p className="font-semibold">
        <DateTime at={first} as="weekday and date" /> – <DateTime at={last} as="weekday and date" />
      </p>
      {!isCurrent && (
        <ButtonLink to="/week" variant="soft" size="sm">
          Back to this week
        </ButtonLink>
      )}
    </nav>
  )
}
