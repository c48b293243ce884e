import { useQuery } from '@tanstack/react-query'
import { isOver, takesOrders, type Week } from '@warm-ladle/contract'
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useWhen } from '../../api/use-when.ts'
import { ClosingAnnouncement } from '../closing-announcement.tsx'
import { nextMealtimesQuery } from '../next-mealtimes-query.ts'
import { useServiceTime } from '../times.ts'
import { NextLine } from '../coming-up.tsx'
import { FootLink, StandingOrdersLink } from '../own-week.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useHostelName } from '../../page/public-config.ts'
import { loginPath } from '../../api/login-path.ts'
import { useCaller, useMember } from '../../people/use-member.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TimeSpan } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSteadyPresses } from '../../ui/use-steady-presses.ts'
import { useQueryString, withQueryText } from '../../page/use-query-string.ts'
import { DaySection } from './day-section.tsx'
import { chooseByLink, DayStrip, useSwipe } from './day-strip.tsx'
import { texts } from './texts.ts'
import { ChooseWeekButton, useWeekChoice, WeekChoiceBar } from './week-choice.tsx'

/** Seven days in milliseconds. */
export const sevenDays = 7 * 24 * 60 * 60 * 1000

/** A loaded week; `onStale` refetches it. */
export function WeekBoard({ week, onStale }: { week: Week; onStale: () => unknown }) {
  const t = useTranslate()
  const now = useServiceTime(week.now)
  const caller = useCaller()
  const mealtimes = week.days.flatMap((day) => day.mealtimes)
  const openAt = (time: Date) => mealtimes.filter((mealtime) => takesOrders(mealtime, time)).length
  // refetches the week if fewer mealtimes can be requested now than when it was read
  useWhen(openAt(new Date(week.now)) - openAt(now), onStale)

  const isEmpty = mealtimes.length === 0 && week.days.every(({ closures }) => closures.length === 0)
  const isCurrent = week.days.some(({ date }) => date === week.today)
  const isDone = mealtimes.every((mealtime) => mealtime.state !== 'published' || isOver(mealtime, now))
  return (
    <>
      <ClosingAnnouncement mealtimes={mealtimes} now={now} />
      <PrintedHeading week={week} />
      <div className="flex flex-wrap items-center justify-between gap-3 xl:col-start-2 xl:row-start-1 print:hidden">
        <WeekLinks week={week} />
        {caller === 'badged' && openAt(now) > 0 && <ChooseWeekButton />}
      </div>
      {!isEmpty && <RequestNotice />}
      {isEmpty && <EmptyState icon={<CalendarDays className="size-6" />} text={t(texts.nothingPlanned)} />}
      {isCurrent && isDone && <NextOne />}
      {!isEmpty && <WeekDays week={week} now={now} />}
      <div className="flex flex-wrap gap-x-6 xl:col-span-full print:hidden">
        {caller !== 'visitor' && <StandingOrdersLink />}
        {!isEmpty && <CalendarLink />}
      </div>
      <WeekChoiceBar />
    </>
  )
}

/**
 * Wide screens list the days from today on: the first with its mealtimes side by side, the later ones in a line that
 * expands, like the days before today.
 * Others show one day, chosen in the strip or with a swipe. Choosing a day before today lists that day and those after
 * it on every screen.
 */
function WeekDays({ week: { days, today }, now }: { week: Week; now: Date }) {
  const caller = useCaller()
  const { query, change } = useQueryString()
  const top = useRef<HTMLDivElement>(null)
  const keepSteady = useSteadyPresses()
  const shown = dayShown({ days, today }, [query.get('day'), query.get('from')], now)
  const isCurrent = days.some(({ date }) => date === today)
  // a past week is listed as a whole, since it has no button that expands its days
  const listed = days.filter(({ date }) => !isCurrent || date >= today || date >= shown)
  const next = listed.flatMap(({ mealtimes }) => mealtimes).find((mealtime) => takesOrders(mealtime, now))
  const isChoosing = useWeekChoice()?.isChoosing ?? false
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set())
  // in weeks other than the current one, two days start expanded
  const coming = listed.filter(({ date }) => date >= shown).slice(0, isCurrent ? 1 : 2)
  const open = new Set([today, ...coming.map(({ date }) => date)])
  const isFolded = ({ date, mealtimes }: Week['days'][number]) =>
    date > today && mealtimes.length > 0 && !isChoosing && !open.has(date) && !expanded.has(date)
  const choose = (date: string) => {
    change('day', date, { isContinued: true })
    // scrolls to the top if the previous day was scrolled
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
  }
  const swipe = useSwipe((step) => {
    const beside = days[days.findIndex(({ date }) => date === shown) + step]
    if (beside) choose(beside.date)
  })
  return (
    // around the strip, too, so that choosing another day soon after a meal does not lose the chosen meal
    <div className="contents" onClickCapture={keepSteady}>
      <DayStrip week={{ days, today }} shown={shown} onChoose={choose} />
      <div ref={top} {...swipe} className="flex scroll-mt-36 flex-col xl:col-span-full xl:gap-3 print:gap-0">
        {isCurrent && <PastDays week={{ days, today }} isOpen={shown < today} onChoose={choose} />}
        {listed.map((day) => (
          <DaySection
            key={day.date}
            {...{ day, today }}
            viewing={{ now, caller }}
            isShown={day.date === shown}
            next={isCurrent ? next : undefined}
            onExpand={isFolded(day) ? () => setExpanded(new Set([...expanded, day.date])) : undefined}
          />
        ))}
      </div>
    </div>
  )
}

interface PastDaysProps {
  week: Pick<Week, 'days' | 'today'>
  isOpen: boolean
  onChoose: (date: string) => void
}

/** Expands and collapses the days before today on wide screens. */
function PastDays({ week: { days, today }, isOpen, onChoose }: PastDaysProps) {
  const { query } = useQueryString()
  const [first, last] = [days[0]?.date, days.findLast(({ date }) => date < today)?.date]
  if (first === undefined || last === undefined) return null
  const date = isOpen ? today : first
  return (
    <Link
      to={`/week?${withQueryText(query, 'day', date)}`}
      onClick={(event) => chooseByLink(event, () => onChoose(date))}
      aria-expanded={isOpen}
      className="hidden h-10 items-center gap-1.5 self-start text-sm font-semibold text-muted hover:text-ink xl:flex print:hidden"
    >
      <TimeSpan from={first} until={last} as="weekdays" />
      <ChevronDown
        aria-hidden="true"
        className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
      />
    </Link>
  )
}

/** The day that narrow screens show: the one in the URL, or else the first with something still to come. */
function dayShown(
  { days, today }: Pick<Week, 'days' | 'today'>,
  named: readonly (string | null)[],
  now: Date,
) {
  const dates = days.map(({ date }) => date)
  const coming = days.find(({ mealtimes }) =>
    mealtimes.some((mealtime) => mealtime.state === 'published' && !isOver(mealtime, now)),
  )
  const candidates = [...named, coming?.date, today]
  return candidates.find((date) => date && dates.includes(date)) ?? dates[0] ?? today
}

/** The heading for the noticeboard: the hostel and the week. */
const PrintedHeading = ({ week: { days } }: { week: Week }) => {
  const t = useTranslate()
  const name = useHostelName()
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  if (first === undefined || last === undefined) return null
  return (
    <p className="hidden font-display text-2xl print:block">
      {t(texts.printed, { hostel: name, dates: <TimeSpan from={first} until={last} as="dates" /> })}
    </p>
  )
}

/** The next mealtime, if this week has none left. */
function NextOne() {
  const { data } = useQuery(nextMealtimesQuery(useApi()))
  const [mealtime] = data?.mealtimes ?? []
  if (!data || !mealtime) return null
  const viewing = { now: new Date(data.now), closures: [], caller: 'badged' } as const
  return (
    <div className="w-full max-w-xl print:hidden">
      <NextLine mealtime={mealtime} today={data.today} viewing={viewing} />
    </div>
  )
}

/** Tells those who cannot request meals what they need. On wide screens it leaves room for three rows. */
function RequestNotice() {
  const t = useTranslate()
  const caller = useCaller()
  const location = useLocation()
  if (caller === 'badged') return null
  return (
    <p
      className={classNames(
        'rounded-xl bg-tint-saffron px-4 py-2 text-warning print:hidden',
        // for visitors, the notice takes the place of the calendar link, which they do not have
        caller === 'visitor'
          ? 'xl:col-start-2 xl:row-start-1 xl:justify-self-end'
          : 'xl:col-span-full xl:py-0',
      )}
    >
      {caller === 'visitor' ? (
        <NoticeLink to={loginPath(location)}>{t(texts.logIn)}</NoticeLink>
      ) : (
        <>
          <span>{t(texts.badgeNeeded)}</span> <NoticeLink to="/#packages">{t(texts.memberships)}</NoticeLink>
        </>
      )}
    </p>
  )
}

const NoticeLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="inline-block py-1 xl:py-0 font-semibold whitespace-nowrap underline underline-offset-4"
  >
    {children}
  </Link>
)

/** Links members to the calendar address in their profile. */
function CalendarLink() {
  const t = useTranslate()
  const { data: member } = useMember()
  if (!member) return null
  const profile = member.role === 'admin' ? 'adminProfile' : 'userHome'
  return <FootLink to={`/dashboard/${profile}#calendar`}>{t(texts.calendar)}</FootLink>
}

/** Links to other weeks, which work without scripts. The filters stay. */
function WeekLinks({ week: { previous, next, days, today } }: { week: Week }) {
  const t = useTranslate()
  const [first, last] = [days[0]?.date ?? today, days.at(-1)?.date ?? today]
  const { query } = useQueryString()
  const weekFrom = (date: string) => {
    // the link to the current week has no date: that week begins with today, not with its Monday
    const isCurrentWeek = date <= today && Date.parse(today) - Date.parse(date) < sevenDays
    const from = isCurrentWeek ? '' : date
    return `/week?${withQueryText(withQueryText(query, 'day', ''), 'from', from)}`.replace(/\?$/, '')
  }
  const isCurrent = first <= today && today <= last
  return (
    <nav aria-label={t(texts.weeks)} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ButtonLink to={weekFrom(previous)} variant="outline" icon aria-label={t(texts.previous)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </ButtonLink>
      <ButtonLink to={weekFrom(next)} variant="outline" icon aria-label={t(texts.next)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </ButtonLink>
      <p className="font-semibold">
        <TimeSpan from={first} until={last} as="dates" />
      </p>
      {!isCurrent && (
        <ButtonLink to={weekFrom('')} variant="soft" size="sm">
          {t(texts.backToThis)}
        </ButtonLink>
      )}
    </nav>
  )
}
