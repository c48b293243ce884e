import { type Mealtime, takesOrders, type Week } from '@warm-ladle/contract'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { useWhen } from '../api/use-when.ts'
import { useCaller } from '../session/use-caller.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useOnDemand } from '../ui/use-on-demand.ts'
import { ClosingAnnouncement } from '../mealtimes/closing-announcement.tsx'
import { BadgeNotice } from './badge-notice.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { DaySection } from './day-section.tsx'
import { useServiceTime } from '../mealtimes/use-service-time.ts'
import { WeekLinks } from './week-links.tsx'

/** A week that was read; `onStale` reads it again. */
export function WeekBoard({ week, onStale }: { week: Week; onStale: () => unknown }) {
  const now = useServiceTime(week.now)
  const caller = useCaller()
  const [asked, setAsked] = useState<string>()
  // most visits only look
  const [RequestWindow, loadWindow] = useOnDemand(() => import('./request-window.tsx'))
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
