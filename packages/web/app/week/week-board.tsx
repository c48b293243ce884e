import type { Mealtime, Week } from '@warm-ladle/contract'
import { takesOrders } from '@warm-ladle/contract'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useCaller } from '../session/use-caller.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ClosingAnnouncement } from '../mealtimes/closing-announcement.tsx'
import { BadgeNotice } from './badge-notice.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { DaySection } from './day-section.tsx'
import { useServiceTime } from '../mealtimes/use-service-time.ts'

// loaded on demand: most visits only look
const RequestWindow = lazy(() => import('./request-window.tsx'))

/** A week that was read; `onStale` reads it again. */
export function WeekBoard({ week, onStale }: { week: Week; onStale: () => unknown }) {
  const now = useServiceTime(week.now)
  const caller = useCaller()
  const [asked, setAsked] = useState<string>()
  useAskAgain(week, now, onStale)

  const mealtimes = week.days.flatMap((day) => day.mealtimes)
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
              onAsk={({ id }) => setAsked(id)}
            />
          ))}
        </div>
      )}
      <Suspense>
        {asked !== undefined && <Asked {...{ asked, mealtimes }} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}

/** The window of the serving that is asked for, with its latest values. */
function Asked({
  asked,
  mealtimes,
  onClose,
}: {
  asked: string
  mealtimes: readonly Mealtime[]
  onClose: () => void
}) {
  const mealtime = mealtimes.find(({ servings }) => servings.some(({ id }) => id === asked))
  const serving = mealtime?.servings.find(({ id }) => id === asked)
  return mealtime && serving && <RequestWindow key={asked} {...{ serving, mealtime, onClose }} />
}

/** Reads the week again as soon as orders of a mealtime have closed. */
function useAskAgain(week: Week, now: Date, read: () => unknown) {
  const open = week.days
    .flatMap((day) => day.mealtimes)
    .filter((mealtime) => takesOrders(mealtime, now)).length
  const answeredOpen = week.days
    .flatMap((day) => day.mealtimes)
    .filter((mealtime) => takesOrders(mealtime, new Date(week.now))).length
  const ask = useEffectEvent(() => void read())
  useEffect(() => {
    if (open < answeredOpen) ask()
  }, [open, answeredOpen])
}

/** Links, so that they work without scripts. */
function WeekLinks({ week: { previous, next, days, today } }: { week: Week }) {
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
