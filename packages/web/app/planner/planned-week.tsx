import {
  type OpeningHours,
  type PlannedMealtime,
  type PlannedWeek,
  type Slot,
  slots,
} from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight, Copy, type LucideIcon, Send } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { weekdayText } from '../ui/date-text.ts'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import type { Notice } from '../ui/dialogs.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { mealtimeName, type PlannedDay, PlannerContext, usePlanner } from './planner-context.ts'
import { SlotCell } from './mealtime-cell.tsx'
import { mealtimesOf, touchedByPlanning, useChangeMealtime } from './planning.ts'
import type { useTyped } from './use-typed.ts'

interface PlannedWeekProps {
  week: PlannedWeek
  hours: readonly OpeningHours[]
  typed: ReturnType<typeof useTyped>
}

/** The week on the screen. Its key is its Monday: a search for meals ends with each week. */
export function PlannedWeekView({ week, hours, typed }: PlannedWeekProps) {
  const change = useChangeMealtime()
  const [searchedFor, searchFor] = useState<string>()
  const planner = useMemo(
    () => ({ week, hours, typed, change, searchedFor, searchFor }),
    [week, hours, typed, change, searchedFor],
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

/** The dates of the week, and the ways to the weeks around it, which are in the URL. */
function WeekNav({ week }: { week: PlannedWeek }) {
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

/**
 * A day of the week with its three slots: one below the other on phones, side by side where there is room,
 * and its name beside them on wide screens.
 */
function PlannedDayRow({ day, weekday }: { day: PlannedDay; weekday: number }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 md:grid-cols-3 lg:grid-cols-[7rem_repeat(3,minmax(0,1fr))] print:grid-cols-[5rem_repeat(3,minmax(0,1fr))] print:gap-1.5"
    >
      <DayHeading id={id} day={day} />
      {slots.map((slot) => (
        <SlotCell key={slot} day={day} weekday={weekday} slot={slot} />
      ))}
    </section>
  )
}

function DayHeading({ id, day: { date, mealtimes } }: { id: string; day: PlannedDay }) {
  const { today } = usePlanner().week
  const [isCopying, setCopying] = useState(false)
  const copied = mealtimes.filter(isCopied)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-3 md:col-span-3 lg:col-span-1 lg:flex-col lg:items-start lg:pt-3.5 print:col-span-1">
      <h2 id={id} className="text-xl leading-tight">
        {weekdayText(date)}{' '}
        <DateTime at={date} as="short date" className="font-sans text-sm font-normal text-muted lg:block" />
      </h2>
      {date === today && <Badge tone="primary">Today</Badge>}
      {copied.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Copy day, ${weekdayText(date)}`}
          onClick={() => setCopying(true)}
          className="ml-auto text-muted lg:-ml-3.5 print:hidden"
        >
          <Copy aria-hidden="true" className="size-4" />
          Copy day
        </Button>
      )}
      <CopyDialog open={isCopying} onOpenChange={setCopying} date={date} mealtimes={copied} />
    </div>
  )
}

const isCopied = ({ state, servings }: PlannedMealtime) =>
  state !== 'cancelled' && servings.some(({ mealId }) => mealId !== null)

/** Copies the mealtimes of the week before as drafts; what is planned already stays. */
function useCopyLastWeek() {
  const api = useApi()
  const { week } = usePlanner()
  return useNotifyingMutation({
    run: () => api.planning.copyWeek({ body: { from: week.previous, to: week.days[0]?.date ?? '' } }),
    done: messageToast,
    failure: 'Last week could not be copied.',
    invalidates: touchedByPlanning,
  })
}

type Published = Awaited<ReturnType<ReturnType<typeof useApi>['planning']['publish']>>
type Left = Published['left'][number]

const reasons: Readonly<Record<Left['because'], string>> = {
  empty: 'it has no meals yet',
  past: 'it is over',
  'orders-closed': 'orders for it are closed already',
  closure: 'the kitchen is closed then',
  'no-hours': 'there are no opening hours for it',
}

/** Publishes the drafts of the week, and says which stay drafts and why. */
function usePublishWeek() {
  const api = useApi()
  const { week } = usePlanner()
  const from = week.days[0]?.date ?? ''
  const until = week.days.at(-1)?.date ?? ''
  const drafts = mealtimesOf(week).filter(({ state }) => state === 'draft').length
  const { start, isPending } = useConfirmedMutation({
    ask: {
      title: 'Publish this week?',
      message: `${mealtimesText(drafts, 'draft')}. Residents see what is published at once, and can ask for it.`,
      confirmLabel: 'Publish',
      tone: 'info',
    },
    run: () => api.planning.publish({ body: { from, until } }),
    done: (answer) => ({ dialog: noticeOf(answer) }),
    failure: 'The week could not be published.',
    invalidates: touchedByPlanning,
  })
  return { drafts, start, isPending }
}

const mealtimesText = (count: number, what: string) => (count === 1 ? `One ${what}` : `${count} ${what}s`)

function noticeOf({ published, left }: Published): Notice {
  const title =
    published === 0 ? 'Nothing was published' : `${mealtimesText(published, 'mealtime')} published`
  if (left.length === 0) return { title }
  return { title, tone: published === 0 ? 'info' : 'success', message: <Stays left={left} />, stays: true }
}

/** What stays a draft, and why. */
const Stays = ({ left }: { left: readonly Left[] }) => (
  <>
    <span className="block font-semibold text-ink">
      {left.length === 1 ? 'One stays a draft:' : `${left.length} stay drafts:`}
    </span>
    {left.map(({ date, slot, because }) => (
      <span key={`${date} ${slot}`} className="block">
        {staysText(date, slot, because)}
      </span>
    ))}
  </>
)

const staysText = (date: string, slot: Slot, because: Left['because']) =>
  `${mealtimeName(date, slot)}: ${reasons[because]}`
