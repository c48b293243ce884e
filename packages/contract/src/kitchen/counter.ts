import * as z from 'zod/mini'
import { Despite } from '../bookings/despite.ts'
import { endpoints } from '../endpoint.ts'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Id, Instant, lengths } from '../platform/fields.ts'
import { Label, MealLabels } from '../people/labels.ts'
import { MealtimeCounts } from '../bookings/mealtime-counts.ts'
import { mealtimeFields, Portions } from '../bookings/mealtime.ts'
import { Pickup, UndatedTicket } from '../bookings/pickups.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'
import { maxActs } from './counter-limits.ts'

/** What happened at a counter. Without network it is reported later, and perhaps more than once. */
export const KitchenAct = z
  .object({
    /** Made by the counter: the same id gives the same outcome, and another act with it does nothing. */
    id: Id,
    act: z.enum(['serve', 'undo', 'walk-up'], withMessage(checks.chooseKitchenAct)),
    /**
     * When it happened, by the counter's clock; the moment of the report where that is later, before what is served was
     * asked for, or 30 days earlier. What is reported more than two seconds later was handed out without an answer.
     */
    at: Instant,
    /** All that a pick-up has pending. Of a walk-up: whose it is, by their code; they may have other meals pending. */
    pickupId: z.optional(Id),
    /** One request. */
    requestId: z.optional(Id),
    /** The walk-up that is undone, by the id of its act. */
    actId: z.optional(Id),
    /** What a walk-up is given, and how much of it. */
    servingId: z.optional(Id),
    portions: z.optional(Portions),
    /** Whose walk-up it is, by the number of their card. */
    card: z.optional(requiredLine(lengths.card, withMessage(checks.scanCard))),
    /** What stands against it was confirmed: it is early, or does not fit their needs. */
    despite: z.optional(Despite),
    /** Requests of the pick-up that are not handed out. */
    except: z.optional(z.array(Id).check(z.maxLength(maxActs))),
    /** What was handed out instead of the meal of the request: 'Rice and vegetables'. */
    instead: z.optional(requiredLine(100, withMessage(checks.sayWhatInstead))),
  })
  .check(
    z.refine(
      ({ act, pickupId, requestId, actId }) => {
        const named = [pickupId, requestId, act === 'undo' ? actId : undefined]
        return act === 'walk-up' || named.filter(Boolean).length === 1
      },
      { ...withMessage(checks.pickUpOrRequest), path: ['pickupId'] },
    ),
    z.refine(({ act, actId }) => act === 'undo' || actId === undefined, {
      ...withMessage(checks.actOfWalkUp),
      path: ['actId'],
    }),
    z.refine(
      ({ act, requestId, servingId, portions }) =>
        act === 'walk-up'
          ? servingId !== undefined && portions !== undefined && requestId === undefined
          : (servingId ?? portions) === undefined,
      { ...withMessage(checks.portionsOfServing), path: ['servingId'] },
    ),
    z.refine(
      ({ act, pickupId, card }) => card === undefined || (act === 'walk-up' && pickupId === undefined),
      {
        ...withMessage(checks.cardOfWalkUp),
        path: ['card'],
      },
    ),
    z.refine(({ act, requestId, instead }) => instead === undefined || (act === 'serve' && requestId), {
      ...withMessage(checks.insteadForOneRequest),
      path: ['instead'],
    }),
    z.refine(({ act, pickupId, except }) => except === undefined || (act === 'serve' && pickupId), {
      ...withMessage(checks.partOfPickUp),
      path: ['except'],
    }),
  )
export type KitchenAct = z.infer<typeof KitchenAct>

export const kitchenOutcomes = [
  'done',
  'served-before',
  'not-pending',
  'conflict',
  'too-early',
  'other-day',
  'sold-out',
] as const

export const KitchenOutcome = z.object({
  /** That of the act. */
  id: Id,
  /**
   * 'served-before': another act had served it, so the meals may have been handed out twice. 'not-pending': there was
   * nothing to serve; or nothing that could be undone any more. The others did nothing, and the same act may be sent
   * again. 'too-early', with `from`: with `despite: ['early']`. 'other-day': the mealtime is on another day, which
   * nothing helps. 'conflict': a meal does not fit the resident's needs; with `despite: ['conflict']`, `except` or
   * `instead`. 'sold-out': no portion is left for a walk-up; one that is reported later is counted all the same.
   */
  outcome: z.enum(kitchenOutcomes),
  /** When and by whom it was served before. */
  at: z.optional(Instant),
  by: z.optional(z.string()),
  /** From when on the mealtime is served without being asked. */
  from: z.optional(Instant),
  /** The requests that do not fit, each with the needs that its meal does not meet; of a walk-up its serving. */
  conflicts: z.optional(
    z.array(z.object({ requestId: z.optional(Id), servingId: z.optional(Id), labels: z.array(Label) })),
  ),
})
export type KitchenOutcome = z.infer<typeof KitchenOutcome>

const state = z.enum(['published', 'closed'])

/** A mealtime that the counter may have to serve. */
export const CounterMealtime = z.object({
  ...mealtimeFields,
  state,
  activity: z.int(),
  counts: MealtimeCounts,
})
export type CounterMealtime = z.infer<typeof CounterMealtime>

/** Counts what happened. A view that has read its data at another activity has to read them again. */
export const KitchenActivity = z.object({
  /** Of the mealtimes around now, by their ids. */
  mealtimes: z.record(Id, z.int()),
  /** Of requests for no particular time. */
  undated: z.int(),
})
export type KitchenActivity = z.infer<typeof KitchenActivity>

/** The mealtimes around now, the earliest first. */
export const CounterMealtimes = z.object({
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  timeZone: z.string(),
  /** The one that is on now, or else is nearest in time; missing where there is none. */
  current: z.optional(Id),
  mealtimes: z.array(CounterMealtime),
  /** Requests for no particular time. */
  undated: z.object({ activity: z.int(), waiting: z.int() }),
})
export type CounterMealtimes = z.infer<typeof CounterMealtimes>

/** A meal of a mealtime, as it is given to walk-ups. */
export const BoardServing = z.object({
  id: Id,
  /** Null once the meal is gone from the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  /** Portions that nobody has asked for and no walk-up was given. */
  left: z.int(),
  /** Portions given without a request, and how many of these were beyond the planned ones. */
  walkUps: z.int(),
  beyond: z.int(),
  /** What the kitchen has stated; missing while it has stated nothing. */
  labels: z.optional(MealLabels),
})
export type BoardServing = z.infer<typeof BoardServing>

/** Most walk-ups that a board lists one by one. */
export const maxWalkUps = 50

/** Portions that were given without a request, and not taken back. */
export const WalkUp = z.object({
  /** That of its act, by which it is undone. */
  id: Id,
  servingId: Id,
  portions: z.int(),
  at: Instant,
  /** Missing once their account is deleted, and of those that were counted before this was kept. */
  by: z.optional(z.string()),
  /** Whose it is, where a code or a card has said so. */
  resident: z.optional(z.object({ name: z.string(), room: z.optional(z.string()) })),
})
export type WalkUp = z.infer<typeof WalkUp>

/** All that a counter needs to hand out a mealtime, also when the network is gone. */
export const Board = z.object({
  now: Instant,
  timeZone: z.string(),
  /** As it was before the pick-ups were read, so that they are never older. */
  activity: z.int(),
  mealtime: z.object({ ...mealtimeFields, state }),
  /** From when on it is served without being asked: some minutes before it starts, as the hostel has set. */
  opensAt: Instant,
  counts: MealtimeCounts,
  /** What is planned, in the kitchen's order. */
  servings: z.array(BoardServing),
  /** The newest first, 50 at most. */
  walkUps: z.array(WalkUp),
  /** Those who asked first come first. */
  pickups: z.array(Pickup),
})
export type Board = z.infer<typeof Board>

/** Longest waits for no particular time that a counter is shown. */
export const maxUndated = 500

/** All that a counter needs to hand out meals that were asked for at no particular time. */
export const UndatedBoard = z.object({
  now: Instant,
  timeZone: z.string(),
  /** As it was before the tickets were read. */
  activity: z.int(),
  /** Those that wait, longest first, then those that were handed out in the last three hours. */
  tickets: z.array(UndatedTicket),
})
export type UndatedBoard = z.infer<typeof UndatedBoard>

export const counter = endpoints({
  mealtimes: {
    method: 'GET',
    path: '/api/kitchen/mealtimes',
    access: 'counter',
    scope: 'counter',
    summary: 'The mealtimes around now, which one is on, and how many residents wait at each',
    returns: CounterMealtimes,
  },
  board: {
    method: 'GET',
    path: '/api/kitchen/mealtimes/{id}/board',
    access: 'counter',
    scope: 'counter',
    summary: 'All pick-ups of a mealtime: codes, residents with their needs, and what each takes',
    params: z.object({ id: Id }),
    returns: Board,
    messages: { 'not-found': texts.mealtimeNotTakingPlace },
  },
  undated: {
    method: 'GET',
    path: '/api/kitchen/undated',
    access: 'counter',
    scope: 'counter',
    summary: 'Anytime requests: the 500 longest waits, and those served recently',
    returns: UndatedBoard,
  },
  act: {
    method: 'POST',
    path: '/api/kitchen/acts',
    access: 'counter',
    scope: 'counter',
    throttle: 'kitchenActs',
    summary:
      'Report up to 100 acts of a counter in their order: serving, walk-ups, or undoing either within two minutes. Reports can be repeated',
    body: z.object({
      acts: z
        .array(KitchenAct, withMessage(checks.reportAct))
        .check(
          z.minLength(1, withMessage(checks.reportAct)),
          z.maxLength(maxActs, withMessage(checks.reportAtMost, { most: maxActs })),
        ),
    }),
    returns: z.object({ outcomes: z.array(KitchenOutcome) }),
  },
  live: {
    method: 'GET',
    path: '/api/kitchen/live',
    access: 'counter',
    scope: 'counter',
    live: true,
    summary: 'The activity of mealtimes around now and of anytime requests, whenever one changes',
    returns: KitchenActivity,
  },
})
