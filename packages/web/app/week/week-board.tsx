import { type Mealtime, takesOrders, type Week } from '@warm-ladle/contract'
import { CalendarDays, CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWhen } from '../api/use-when.ts'
import { ClosingAnnouncement } from '../mealtimes/closing-announcement.tsx'
import { useServiceTime } from '../mealtimes/times.ts'
import { useCaller, useMember } from '../session/use-member.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useOnDemand } from '../ui/use-on-demand.ts'
import { useQueryString, withQueryText } from '../url/use-query-string.ts'
import { DaySection } from './day-section.tsx'

/** A week that was read; `onStale` reads it again. */
export function WeekBoard({ week, onStale }: { week: Week; onStale: () => unknown }) {
  const now = useServiceTime(week.now)
  const caller = useCaller()
  const [asked, setAsked] = useState<string>()
  // most visits only look
  const [RequestWindow, loadWindow] = useOnDemand(() => import('../mealtimes/request-window.tsx'))
  const ask = async (id: string) => {
    if (await loadWindow()) setAsked(id)
  }
  const mealtimes = week.days.flatMap((day) => day.mealtimes)
  const openAt = (time: Date) => mealtimes.filter((mealtime) => takesOrders(mealtime, time)).length
  // orders have closed since it was read
  useWhen(openAt(new Date(week.now)) - openAt(now), onStale)

  const shown = asked === undefined ? undefined : findServing(mealtimes, asked)
  const isEmpty = mealtimes.length === 0 && week.days.every(({ closures }) => closures.length === 0)
  return (
    <>
      <ClosingAnnouncement mealtimes={mealtimes} now={now} />
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <WeekLinks week={week} />
        {!isEmpty && <CalendarLink />}
      </div>
      {caller === 'member' && <BadgeNotice />}
      {isEmpty ? (
        <EmptyState icon={<CalendarDays className="size-6" />} text="Nothing is planned yet." />
      ) : (
        <div className="flex flex-col gap-8 md:gap-3 print:gap-0">
          {week.days.map((day) => (
            <DaySection
              key={day.date}
              day={day}
              today={week.today}
              viewing={{ now, caller }}
              onAsk={({ id }) => void ask(id)}
            />
          ))}
        </div>
      )}
      {RequestWindow && shown && <RequestWindow key={asked} {...shown} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** A serving with its latest values. */
function findServing(mealtimes: readonly Mealtime[], id: string) {
  for (const mealtime of mealtimes) {
    const serving = mealtime.servings.find((one) => one.id === id)
    if (serving) return { mealtime, serving }
  }
  return undefined
}

/** Says to members without a badge what they need. */
const BadgeNotice = () => (
  <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning print:hidden">
    Only Platinum, Gold, or Silver members can request meals.{' '}
    <Link to="/#packages" className="font-semibold whitespace-nowrap underline underline-offset-4">
      See the packages
    </Link>
  </p>
)

/** Leads members to the address by which their calendar shows the mealtimes, in their profile. */
function CalendarLink() {
  const { data: member } = useMember()
  if (!member) return null
  const profile = member.role === 'admin' ? 'adminProfile' : 'userHome'
  return (
    <ButtonLink to={`/dashboard/${profile}#calendar`} variant="outline" size="sm">
      <CalendarPlus aria-hidden="true" className="size-4" />
      Add to your calendar
    </ButtonLink>
  )
}

/** Links, so that they work without scripts. The filters stay. */
function WeekLinks({ week: { previous, next, days, today } }: { week: Week }) {
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
        <DateTime at={first} as="day" /> – <DateTime at={last} as="day" />
      </p>
      {!isCurrent && (
        <ButtonLink to={weekFrom('')} variant="soft" size="sm">
          Back to this week
        </ButtonLink>
      )}
    </nav>
  )
}
