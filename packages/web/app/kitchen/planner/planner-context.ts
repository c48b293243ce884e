import {
  type Closure,
  type MealtimeState,
  type Message,
  type OpeningHours,
  type PlannedMealtime,
  type PlannedWeek,
  type Slot,
  weekdayText,
} from '@warm-ladle/contract'
import { createContext, use } from 'react'
import type { Translate } from '../../page/language.tsx'
import type { BadgeTone } from '../../ui/badge.tsx'
import type { useChangeMealtime } from './planning.ts'
import { texts } from './texts.ts'
import type { useTyped } from './use-typed.ts'

/** The data that every part of the planner needs. */
export interface Planner {
  readonly week: PlannedWeek
  /** The opening hours of all weekdays. */
  readonly hours: readonly OpeningHours[]
  readonly typed: ReturnType<typeof useTyped>
  readonly change: ReturnType<typeof useChangeMealtime>
  /** The date and slot of the mealtime for which a meal is being searched. */
  readonly searchedFor: string | undefined
  readonly searchFor: (cellId: string | undefined) => void
}

export const PlannerContext = createContext<Planner | undefined>(undefined)

export function usePlanner(): Planner {
  const planner = use(PlannerContext)
  if (!planner) throw new Error('No PlannerContext')
  return planner
}

/** 'Monday lunch'. */
export const mealtimeName = (t: Translate, date: string, slot: Slot): string =>
  t(texts.mealtime, { weekday: weekdayText(t.language, date), slot })

/** A slot's id in the week, for links. */
export const getCellId = (date: string, slot: Slot): string => `${date}-${slot}`

/** The planner's names for mealtime states. Here a closed kitchen differs from a mealtime that is over. */
export const stateNames = {
  draft: { text: texts.draft, tone: 'saffron' },
  published: { text: texts.published, tone: 'success' },
  cancelled: { text: texts.cancelled, tone: 'error' },
  closed: { text: texts.over, tone: 'neutral' },
} as const satisfies Readonly<Record<MealtimeState, { readonly text: Message; readonly tone: BadgeTone }>>

/** A slot of a day, with its mealtime once one is planned. */
export interface PlannerSlot {
  readonly date: string
  readonly slot: Slot
  readonly mealtime?: PlannedMealtime | undefined
}

export type PlannedDay = PlannedWeek['days'][number]

/** A slot's opening hours on a weekday, from 1; undefined if the kitchen is closed. */
export const findHours = (
  hours: readonly OpeningHours[],
  weekday: number,
  slot: Slot,
): OpeningHours | undefined => hours.find((one) => one.weekday === weekday && one.slot === slot)

/** Why the kitchen is closed for a slot of a day. */
export const findClosure = ({ closures }: PlannedDay, slot: Slot): Closure | undefined =>
  closures.find((closure) => closure.slot === null || closure.slot === slot)

/** Always visible without a pointer; otherwise only in the hovered or focused cell. */
export const onHover =
  'xl:[@media(hover:hover)]:opacity-0 xl:group-hover/cell:opacity-100! xl:focus-visible:opacity-100! xl:data-popup-open:opacity-100!'
