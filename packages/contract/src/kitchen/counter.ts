import * as z from 'zod/mini'
import { Despite } from '../bookings/despite.ts'
import { endpoints } from '../endpoint.ts'
import { CalendarDate } from '../platform/calendar-values.ts'
import { Id, Instant } from '../platform/fields.ts'
import { lengths } from '../platform/lengths.ts'
import { Label, MealLabels } from '../people/labels.ts'
import { MealtimeCounts } from '../bookings/mealtime-counts.ts'
import { mealtimeFields, Portions } from '../bookings/mealtime.ts'
import { Pickup, UndatedTicket } from '../bookings/pickups.ts'
import { requiredLine } from '../platform/text.ts'
import { texts as checks } from '../platform/checks/texts.ts'
import { withMessage } from '../platform/said.ts'
import { texts } from '../platform/refusals/texts.ts'
import { maxActs } from './counter-limits.ts'

/** What happened at a counter. Offline counters report it later, and perhaps more than once. */
export const KitchenAct = z
  .object({
    /**
     * The counter chooses this id. Sending the same act again with its id has the same outcome; a different act with that id
     * does nothing.
     */
    id: Id,
    act: z.enum(['serve', 'undo', 'walk-up'], withMessage(checks.chooseKitchenAct)),
    /**
     * The time on the counter's clock. If it is in the future, before the request, or more than 30 days ago, the
     * server uses the time of the report instead. An act that is reported more than two seconds later was carried out
     * without waiting for a response.
     */
    at: Instant,
    /**
     * Serves all pending requests of a pick-up. For a walk-up, the code identifies the resident, who may have other meals
     * pending.
     */
    pickupId: z.optional(Id),
    /** A single request to serve. */
    requestId: z.optional(Id),
    /** The walk-up to undo, by the id of its act. */
    actId: z.optional(Id),
    /** The meal and portions of a walk-up. */
    servingId: z.optional(Id),
    portions: z.optional(Portions),
    /** The card number of a walk-up's resident. */
    card: z.optional(requiredLine(lengths.card, withMessage(checks.scanCard))),
    /** Objections that staff confirmed: it is too early, or the meal does not suit the resident's needs. */
    despite: z.optional(Despite),
    /** Requests of the pick-up that are not served. */
    except: z.optional(z.array(Id).check(z.maxLength(maxActs))),
    /** What was served instead of the requested meal: 'Rice and vegetables'. */
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
  /** The id of the act. */
  id: Id,
  /**
   * - 'served-before': another act had already served it, so the meals may have been served twice.
   * - 'not-pending': nothing is left to serve or to undo.
   *
   * The other outcomes did nothing, and the same act may be sent again:
   *
   * - 'too-early', with `from`: confirm with `despite: ['early']`.
   * - 'other-day': the mealtime is on another day, which cannot be overridden.
   * - 'conflict': a meal does not suit the resident's needs; send `despite: ['conflict']`, `except` or
   *   `instead`.
   * - 'sold-out': no portion is left for a walk-up. A walk-up that is reported later is counted anyway.
   */
  outcome: z.enum(kitchenOutcomes),
  /** When and by whom it had already been served. */
  at: z.optional(Instant),
  by: z.optional(z.string()),
  /** From when the mealtime can be served without a confirmation. */
  from: z.optional(Instant),
  /**
   * Requests whose meals do not suit the resident (for a walk-up, its serving), each with the needs that the
   * meal does not meet.
   */
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

/** Activity counters. A view with different counts has old data and must reload. */
export const KitchenActivity = z.object({
  /** The counts of the current mealtimes, by mealtime id. */
  mealtimes: z.record(Id, z.int()),
  /** The count for anytime requests. */
  undated: z.int(),
})
export type KitchenActivity = z.infer<typeof KitchenActivity>

/** The current mealtimes, earliest first. */
export const CounterMealtimes = z.object({
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  timeZone: z.string(),
  /** The mealtime being served now, or else the nearest one; missing if none is planned. */
  current: z.optional(Id),
  mealtimes: z.array(CounterMealtime),
  /** Anytime requests. */
  undated: z.object({ activity: z.int(), waiting: z.int() }),
})
export type CounterMealtimes = z.infer<typeof CounterMealtimes>

/** A meal of a mealtime, as offered to walk-ups. */
export const BoardServing = z.object({
  id: Id,
  /** Null once the meal has been taken off the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  /** Portions that are neither requested nor served to walk-ups. */
  left: z.int(),
  /** Portions served without a request, and how many of them exceed the planned portions. */
  walkUps: z.int(),
  beyond: z.int(),
  /** Diets and allergens that the kitchen stated; missing until then. */
  labels: z.optional(MealLabels),
})
export type BoardServing = z.infer<typeof BoardServing>

/** Maximum number of walk-ups listed on a board. */
export const maxWalkUps = 50

/** Portions served without a request and not undone. */
export const WalkUp = z.object({
  /** The id of the walk-up's act, with which it can be undone. */
  id: Id,
  servingId: Id,
  portions: z.int(),
  at: Instant,
  /**
   * Missing once the staff member's account is deleted, and for walk-ups counted before names were recorded.
   */
  by: z.optional(z.string()),
  /** The resident, if a code or card identified them. */
  resident: z.optional(z.object({ name: z.string(), room: z.optional(z.string()) })),
})
export type WalkUp = z.infer<typeof WalkUp>

/** Everything that a counter needs to serve a mealtime, even offline. */
export const Board = z.object({
  now: Instant,
  timeZone: z.string(),
  /** This count is read before the pick-ups, so the pick-ups are never older. */
  activity: z.int(),
  mealtime: z.object({ ...mealtimeFields, state }),
  /** When serving starts without a confirmation: some minutes before the mealtime, as the hostel has set. */
  opensAt: Instant,
  counts: MealtimeCounts,
  /** The planned meals, in the kitchen's order. */
  servings: z.array(BoardServing),
  /** Newest first, up to 50. */
  walkUps: z.array(WalkUp),
  /** In the order of their requests. */
  pickups: z.array(Pickup),
})
export type Board = z.infer<typeof Board>

/** Maximum number of anytime requests on a counter, which shows those that have waited longest. */
export const maxUndated = 500

/** Everything that a counter needs to serve anytime requests. */
export const UndatedBoard = z.object({
  now: Instant,
  timeZone: z.string(),
  /** This count is read before the tickets. */
  activity: z.int(),
  /** Waiting tickets, longest wait first, followed by those served in the last three hours. */
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
