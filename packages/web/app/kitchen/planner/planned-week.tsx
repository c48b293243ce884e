import {
  type OpeningHours,
  type PlannedMealtime,
  type PlannedWeek,
  shortWeekdayText,
  slots,
  weekdayNumber,
  weekdayText,
} from '@warm-ladle/contract'
import { ChevronDown, ChevronLeft, ChevronRight, Copy, type LucideIcon } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, TimeSpan } from '../../ui/date-time.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { onHover, type PlannedDay, PlannerContext, usePlanner } from './planner-context.ts'
import { SlotCell } from './mealtime-cell.tsx'
import { useChangeMealtime } from './planning.ts'
import { texts } from './texts.ts'
import type { useTyped } from './use-typed.ts'
import { WeekActs } from './week-acts.tsx'

interface PlannedWeekProps {
  week: PlannedWeek
  hours: readonly OpeningHours[]
  typed: ReturnType<typeof useTyped>
}

/** The shown week. It is keyed by its first day, since a search for meals ends with the week. */
export function PlannedWeekView({ week, hours, typed }: PlannedWeekProps) {
  const t = useTranslate()
  const change = useChangeMealtime()
  const [searchedFor, searchFor] = useState<string>()
  const planner = useMemo(
    () => ({ week, hours, typed, change, searchedFor, searchFor }),
    [week, hours, typed, change, searchedFor],
  )
  return (
    <PlannerContext value={planner}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <WeekNav week={week} />
        <WeekActs week={week} />
      </div>
      <PlannedDays week={week} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted print:hidden">
        <p>{t(texts.timesIn, { timeZone: week.timeZone })}</p>
        <details className="max-xl:hidden">
          <summary className="w-max cursor-pointer py-1.5">{t(texts.copyingMeals)}</summary>
          <p>{t(texts.dragHint)}</p>
        </details>
      </div>
    </PlannerContext>
  )
}

/**
 * The days with their mealtimes: on wide screens a table of seven columns and three rows, otherwise a list. Phones
 * collapse past days.
 */
function PlannedDays({ week: { days, today } }: { week: PlannedWeek }) {
  const t = useTranslate()
  const past = days.filter(({ date }) => date < today).length
  const canFold = past > 0 && past < days.length
  const [showsPast, setShowsPast] = useState(false)
  return (
    <div className="mt-4 flex flex-col gap-3 xl:grid xl:grid-cols-7 xl:grid-rows-[auto_repeat(3,auto)] xl:gap-x-0.5 xl:gap-y-1 print:gap-1.5">
      {canFold && (
        <button
          type="button"
          aria-expanded={showsPast}
          onClick={() => setShowsPast(!showsPast)}
          className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold text-muted md:hidden print:hidden"
        >
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 transition-transform', showsPast && 'rotate-180')}
          />
          <span>{t(texts.earlier, { days: past })}</span>
        </button>
      )}
      {days.map((day) => (
        <PlannedDayView
          key={day.date}
          day={day}
          weekday={weekdayNumber(day.date)}
          isFolded={canFold && !showsPast && day.date < today}
        />
      ))}
    </div>
  )
}

/** The dates of the week, with links to the previous and the next one. The URL says which week is shown. */
function WeekNav({ week }: { week: PlannedWeek }) {
  const t = useTranslate()
  const [first, last] = [week.days[0]?.date ?? '', week.days.at(-1)?.date ?? '']
  const isCurrent = week.days.some(({ date }) => date === week.today)
  return (
    <nav aria-label={t(texts.weeks)} className="flex flex-wrap items-center gap-2">
      <ToWeek name={t(texts.previousWeek)} from={week.previous} Icon={ChevronLeft} />
      <p className="min-w-44 text-center font-semibold tabular-nums">
        <TimeSpan from={first} until={last} as="dates" />
      </p>
      <ToWeek name={t(texts.nextWeek)} from={week.next} Icon={ChevronRight} />
      {!isCurrent && (
        <ButtonLink to="?" variant="ghost" size="sm" preventScrollReset className="print:hidden">
          {t(texts.currentWeek)}
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

interface DayProps {
  day: PlannedDay
  /** The day of the week; 1 is Monday. */
  weekday: number
  /** Whether phones collapse it. */
  isFolded: boolean
}

/** A day with its three slots: a column on wide screens, side by side on tablets, one list on phones. */
function PlannedDayView({ day, weekday, isFolded }: DayProps) {
  const id = useId()
  const isToday = day.date === usePlanner().week.today
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid rounded-card md:grid-cols-3 md:gap-3 xl:row-span-4 xl:grid-cols-1 xl:grid-rows-subgrid xl:gap-1 xl:p-0.5',
        'print:grid-cols-[5rem_repeat(3,minmax(0,1fr))] print:gap-1.5',
        isFolded && 'max-md:hidden',
        isToday && 'xl:bg-tint-saffron',
      )}
    >
      <DayHeading id={id} day={day} isToday={isToday} />
      {slots.map((slot) => (
        <SlotCell key={slot} day={day} weekday={weekday} slot={slot} />
      ))}
    </section>
  )
}

function DayHeading({
  id,
  day: { date, mealtimes },
  isToday,
}: {
  id: string
  day: PlannedDay
  isToday: boolean
}) {
  const t = useTranslate()
  const [isCopying, setCopying] = useState(false)
  const copied = mealtimes.filter(isCopied)
  return (
    <div className="group/cell flex min-h-11 items-center gap-2 max-[15rem]:flex-wrap md:col-span-3 xl:col-span-1 xl:min-h-8 xl:gap-1 xl:px-1 print:col-span-1 print:flex-wrap">
      <h2 id={id} className="font-sans text-base leading-tight font-semibold xl:text-sm">
        <span className="xl:sr-only">{`${weekdayText(t.language, date)} `}</span>
        {/* side by side, the weekday is obvious, and only the number is shown */}
        <span aria-hidden="true" className="max-xl:hidden">
          {`${shortWeekdayText(t.language, date)} ${Number(date.slice(-2))}`}
        </span>
        <DateTime at={date} as="short date" className="text-sm font-normal text-muted xl:sr-only" />
      </h2>
      {isToday && (
        <Badge tone="primary" className="xl:min-h-5! xl:px-1.5! xl:py-0! xl:text-xs!">
          {t(texts.today)}
        </Badge>
      )}
      {copied.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(texts.copyWeekday, { weekday: weekdayText(t.language, date) })}
          title={t(texts.copyDay)}
          onClick={() => setCopying(true)}
          className={classNames('ms-auto text-muted max-md:h-11 xl:size-6 xl:px-0 print:hidden', onHover)}
        >
          <Copy aria-hidden="true" className="size-4 xl:size-3.5" />
          <span className="xl:hidden">{t(texts.copyDay)}</span>
        </Button>
      )}
      <CopyDialog open={isCopying} onOpenChange={setCopying} date={date} mealtimes={copied} />
    </div>
  )
}

const isCopied = ({ state, servings }: PlannedMealtime) =>
  state !== 'cancelled' && servings.some(({ mealId }) => mealId !== null)
