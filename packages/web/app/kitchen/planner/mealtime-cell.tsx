import type { MealtimeState, OpeningHours, PlannedMealtime, Slot } from '@warm-ladle/contract'
import { slotNames } from '@warm-ladle/contract'
import { ChevronDown, DoorClosed } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, Deadline, TimeSpan } from '../../ui/date-time.tsx'
import { AddMeal } from './add-meal.tsx'
import { useDropTarget } from './dragged-meal.ts'
import { ExpectedLine, KitchenLine, usePlannedForecast } from './kitchen-line.tsx'
import { MealtimeMenu } from './mealtime-menu.tsx'
import {
  findClosure,
  findHours,
  mealtimeName,
  type PlannerSlot,
  getCellId,
  type PlannedDay,
  stateNames,
  usePlanner,
} from './planner-context.ts'
import { NoteField, useHasNote } from './inline-field.tsx'
import { PlannedMeal } from './planned-serving.tsx'
import { texts } from './texts.ts'
import { hasRegularClosing, hasRegularTimes } from './regular-closing.ts'

/** A slot of a day: its mealtime, why it has none, or the button to plan one. */
export function SlotCell({ day, weekday, slot }: { day: PlannedDay; weekday: number; slot: Slot }) {
  const { hours, week } = usePlanner()
  const { date } = day
  const mealtime = day.mealtimes.find((one) => one.slot === slot)
  const open = findHours(hours, weekday, slot)
  if (mealtime) return <MealtimeCell mealtime={mealtime} hours={open} />
  const closure = findClosure(day, slot)
  if (!closure && open !== undefined && date >= week.today)
    return <EmptyCell cell={{ date, slot }} hours={open} />
  return (
    <SlotFrame cell={{ date, slot }} look="empty">
      <ClosedReason closure={closure?.reason} isOpen={open !== undefined} />
    </SlotFrame>
  )
}

/** An unplanned slot, with its forecast, which is most useful before anything is planned. */
function EmptyCell({ cell, hours }: { cell: PlannerSlot; hours: OpeningHours }) {
  const drop = useDropTarget(cell)
  const { forecast } = usePlannedForecast(cell)
  return (
    <SlotFrame cell={cell} look="empty" drop={drop} times={<RegularTimes {...hours} />} areRegular>
      {forecast && (
        <p className="text-[0.8125rem] text-muted xl:text-xs">
          <ExpectedLine forecast={forecast} />
        </p>
      )}
      <AddMeal cell={cell} />
    </SlotFrame>
  )
}

const RegularTimes = ({ opens, closes }: OpeningHours) => (
  <TimeSpan from={opens} until={closes} as="wall times" />
)

/** A planned mealtime: its meals with their portions, its state, and its menu. */
function MealtimeCell({ mealtime, hours }: { mealtime: PlannedMealtime; hours: OpeningHours | undefined }) {
  const t = useTranslate()
  const { date, slot, state, servings, cancelReason } = mealtime
  const isOpen = state === 'draft' || state === 'published'
  const cell = { date, slot, mealtime }
  const drop = useDropTarget(cell)
  const hasNote = useHasNote(mealtime)
  const [isNoting, setNoting] = useState(false)
  const { timeZone } = usePlanner().week
  const closesRegularly = hours !== undefined && hasRegularClosing(mealtime, hours, timeZone)
  return (
    <SlotFrame
      cell={cell}
      look={state}
      drop={isOpen ? drop : undefined}
      times={<Times mealtime={mealtime} hours={hours} closesRegularly={closesRegularly} />}
      areRegular={closesRegularly && hasRegularTimes(mealtime, hours, timeZone)}
      aside={
        <MealtimeMenu mealtime={mealtime} onNote={hasNote || !isOpen ? undefined : () => setNoting(true)} />
      }
    >
      {state === 'cancelled' && cancelReason !== undefined && (
        <p className="text-sm wrap-anywhere xl:text-xs">
          {t(texts.cancelledBecause, {
            label: <span className="text-muted" />,
            reason: <bdi>{cancelReason}</bdi>,
          })}
        </p>
      )}
      {servings.length > 0 && (
        <ul className="flex flex-col gap-2 xl:gap-0.5">
          {servings.map((serving) => (
            <PlannedMeal key={serving.id} mealtime={mealtime} serving={serving} />
          ))}
        </ul>
      )}
      {servings.length === 0 && <p className="text-sm text-muted xl:text-xs">{t(texts.noMeals)}</p>}
      {isOpen && (hasNote || isNoting) ? (
        <NoteField mealtime={mealtime} isNew={isNoting} onLeave={() => setNoting(false)} />
      ) : (
        mealtime.note !== '' && (
          <p className="text-sm text-muted wrap-anywhere xl:text-xs">
            <bdi>{mealtime.note}</bdi>
          </p>
        )
      )}
      {isOpen && <AddMeal cell={cell} />}
      <KitchenLine mealtime={mealtime} />
    </SlotFrame>
  )
}

/** The time and request deadline of a mealtime; wide screens only show the deadline if it is irregular. */
function Times({
  mealtime: { startsAt, endsAt, ordersCloseAt, state },
  hours,
  closesRegularly,
}: {
  mealtime: PlannedMealtime
  hours: OpeningHours | undefined
  closesRegularly: boolean
}) {
  const t = useTranslate()
  const { now } = usePlanner().week
  const areClosed = ordersCloseAt <= now
  const deadline = <Deadline at={ordersCloseAt} now={now} />
  return (
    <>
      <TimeSpan from={startsAt} until={endsAt} as="times" />
      {(state === 'draft' || state === 'published') && (
        <span className={classNames('block', closesRegularly && 'xl:sr-only')}>
          {hours && !closesRegularly
            ? t(areClosed ? texts.ordersClosedUsually : texts.orderByUsually, {
                deadline,
                usual: <DateTime at={hours.ordersAt} as="wall time" />,
              })
            : t(areClosed ? texts.ordersClosed : texts.orderBy, { deadline })}
        </span>
      )}
    </>
  )
}

/** Why nothing can be planned. */
function ClosedReason({ closure, isOpen }: { closure: string | undefined; isOpen: boolean }) {
  const t = useTranslate()
  if (closure !== undefined)
    return (
      <p className="flex items-start gap-2 text-sm wrap-anywhere xl:text-xs">
        <DoorClosed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted xl:size-3.5" />
        <span className="min-w-0">{t(texts.kitchenClosed, { reason: <bdi>{closure}</bdi> })}</span>
      </p>
    )
  return <p className="text-sm text-muted xl:text-xs">{t(isOpen ? texts.nothingPlanned : texts.noHours)}</p>
}

const looks: Readonly<Record<MealtimeState | 'empty', string>> = {
  draft: 'border-dashed border-field-line bg-card',
  published: 'border-line bg-card',
  cancelled: 'border-line bg-error/5',
  closed: 'border-line bg-transparent',
  empty: 'border-dashed border-line bg-transparent',
}

interface SlotFrameProps {
  cell: PlannerSlot
  look: keyof typeof looks
  /** Handles meals that are dropped or pasted. */
  drop?: ReturnType<typeof useDropTarget> | undefined
  /** The time of the mealtime. */
  times?: ReactNode
  /** Whether the times match the opening hours; wide screens then only read them out. */
  areRegular?: boolean
  /** The mealtime's menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A slot of a day in the week. On phones it is an expandable line. */
function SlotFrame({ cell, look, drop, times, areRegular = false, aside, children }: SlotFrameProps) {
  const t = useTranslate()
  const { typed, searchedFor } = usePlanner()
  const { date, slot, mealtime } = cell
  const name = mealtimeName(t, date, slot)
  const key = `${date} ${slot}`
  const isBusy =
    searchedFor === key ||
    [...typed.all.keys()].some((field) => field === key || field.startsWith(mealtime?.id ?? '-'))
  const [isUnfolded, setUnfolded] = useState(false)
  const isShown = mealtime === undefined || isUnfolded || isBusy
  return (
    <article
      id={getCellId(date, slot)}
      aria-label={name}
      {...drop?.handlers}
      className={classNames(
        'group/cell relative flex min-w-0 flex-col gap-2 border px-3.5 py-2 max-md:not-first-of-type:-mt-px max-md:first-of-type:rounded-t-card max-md:last-of-type:rounded-b-card md:rounded-card md:p-3 xl:gap-1 xl:rounded-xl xl:p-1.5 print:gap-1 print:p-2 print:break-inside-avoid',
        looks[look],
        drop?.isOver && 'outline-2 outline-primary',
      )}
    >
      <div className="flex min-h-11 items-center justify-between gap-2 md:min-h-0">
        <div className="min-w-0 flex-1">
          <div className="flex items-center gap-2 xl:min-h-5 xl:flex-wrap xl:gap-x-1.5 xl:gap-y-0 xl:pe-12">
            <h3 className="font-sans text-base leading-tight font-semibold xl:text-[0.8125rem] 2xl:text-sm">
              {t(slotNames[slot])}
            </h3>
            {mealtime && <StateMark state={mealtime.state} />}
          </div>
          {times !== undefined && (
            <p
              className={classNames(
                'text-[0.8125rem] text-muted xl:text-xs 2xl:text-[0.8125rem]',
                (!isShown || !mealtime) && 'max-md:hidden',
                areRegular && 'xl:sr-only',
              )}
            >
              <span>{times}</span>
            </p>
          )}
          {mealtime && !isShown && <Folded mealtime={mealtime} />}
        </div>
        <div className={classNames('flex shrink-0 items-center xl:absolute xl:top-0.5 xl:end-0.5')}>
          {aside !== undefined && <div className={isShown ? undefined : 'max-md:hidden'}>{aside}</div>}
          {mealtime && (
            <button
              type="button"
              aria-expanded={isShown}
              aria-label={t(texts.mealsOf, { mealtime: name })}
              onClick={() => setUnfolded(!isShown)}
              className="-me-2.5 grid size-11 cursor-pointer place-items-center text-muted md:hidden print:hidden"
            >
              <ChevronDown
                aria-hidden="true"
                className={classNames('size-4 transition-transform', isShown && 'rotate-180')}
              />
            </button>
          )}
        </div>
      </div>
      <div className={classNames('flex flex-col gap-2 xl:gap-1', !isShown && 'max-md:hidden')}>
        {children}
      </div>
    </article>
  )
}

/** The visible part of a collapsed mealtime on phones. */
function Folded({ mealtime: { servings } }: { mealtime: PlannedMealtime }) {
  const t = useTranslate()
  return (
    <p aria-hidden="true" className="line-clamp-2 text-[0.8125rem] text-muted md:hidden print:hidden">
      {servings.length === 0 && <span>{t(texts.noMeals)}</span>}
      {servings.map(({ id, title, portions }, index) => (
        <Fragment key={id}>
          {index > 0 && <span> · </span>}
          <span>{portions}</span> <bdi>{title}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/**
 * Colors of the states shown as a dot beside the name. A cancelled mealtime has a word instead, and so has a draft if
 * there is room.
 */
const dotColours: Partial<Record<MealtimeState, string>> = {
  draft: 'border-2 border-accent max-xl:hidden',
  published: 'bg-leaf',
  closed: 'bg-field-line',
}

/** The state beside the name, as a word or a dot. */
function StateMark({ state }: { state: MealtimeState }) {
  const t = useTranslate()
  const { text: name, tone } = stateNames[state]
  const text = t(name)
  const colour = dotColours[state]
  const isWord = state === 'draft' || state === 'cancelled'
  return (
    <>
      {isWord ? (
        <Badge
          tone={tone}
          className={classNames(
            'min-h-5! px-1.5! py-0! text-xs! xl:min-h-4! xl:bg-transparent! xl:px-0! xl:leading-4',
            colour !== undefined && 'xl:sr-only',
          )}
        >
          {text}
        </Badge>
      ) : (
        <span className="sr-only">{text}</span>
      )}
      {colour !== undefined && (
        <span
          aria-hidden="true"
          title={text}
          className={classNames('size-2 shrink-0 rounded-full', colour)}
        />
      )}
    </>
  )
}
