import type { Week } from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { withQueryText } from '../url/query-text.ts'
import { useQueryString } from '../url/use-query-string.ts'

/** Links, so that they work without scripts. The filters stay. */
export function WeekLinks({ week: { previous, next, days, today } }: { week: Week }) {
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  const { query } = useQueryString()
  const weekFrom = (date: string) => `/week?${withQueryText(query, 'from', date)}`.replace(/\?$/, '')
  const isCurrent = first <= today && today <= last
  return (
    <nav aria-label="Weeks" className="flex flex-wrap items-center gap-3">
      <ButtonLink to={weekFrom(previous)} variant="outline" icon aria-label="Previous week">
        <ChevronLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <ButtonLink to={weekFrom(next)} variant="outline" icon aria-label="Next week">
        <ChevronRight aria-hidden="true" className="size-5" />
      </ButtonLink>
      <p className="font-semibold">
        <DateTime at={first} as="weekday and date" /> – <DateTime at={last} as="weekday and date" />
      </p>
      {!isCurrent && (
        <ButtonLink to={weekFrom('')} variant="soft" size="sm">
          Back to this week
        </ButtonLink>
      )}
    </nav>
  )
}
