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

/** What happened at a counter. Offline counters report it later, and perhaps more than once. */
export const KitchenAct = z
  .object({
    /**
     * Chosen by the counter. The same act with the same id gets the same outcome; another act with it does
     * nothing.
     */
    id: Id,
    act: z.enum(['serve', 'undo', 'walk-up'], withMessage(checks.chooseKitchenAct)),
    /**
     * When it happened, by the counter's clock. The service uses the moment of the report for a time that is in the
     * future, earlier than the request, or more than 30 days ago. Acts reported more than two seconds later were
     * served without waiting for an answer.
     */
    at: Instant,
    /**
     * Serves all pending requests of a pick-up. For a walk-up: its resident, by their code; they may have
     * other meals pending.
     */
    pickupId: z.optional(Id),
    /** One request. */
    requestId: z.optional(Id),
    /** The walk-up to undo, by the id of its act. */
    actId: z.optional(Id),
    /** The meal and portions of a walk-up. */
    servingId: z.optional(Id),
    portions: z.optional(Portions),
    /** The resident of a walk-up, by the number of their card. */
    card: z.optional(requiredLine(lengths.card, withMessage(checks.scanCard))),
    /** Confirmed objections: it is too early, or does not fit their needs. */
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
   * - 'served-before': another act had served it, so the meals may have been served twice.
   * - 'not-pending': nothing to serve, or nothing that can still be undone.
   *
   * The others did nothing, and the same act may be sent again:
   *
   * - 'too-early', with `from`: confirm with `despite: ['early']`.
   * - 'other-day': the mealtime is on another day, which cannot be overridden.
   * - 'conflict': a meal does not fit the resident's needs; send `despite: ['conflict']`, `except` or `instead`.
   * - 'sold-out': no portion is left for a walk-up. One that is reported later is counted anyway.
   */
  outcome: z.enum(kitchenOutcomes),
  /** When and by whom it had been served. */
  at: z.optional(Instant),
  by: z.optional(z.string()),
  /** When the mealtime can be served without a confirmation. */
  from: z.optional(Instant),
  /**
   * Requests that do not fit (for a walk-up, its serving), each with the needs that its meal does not meet.
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

/** Counts what happened. A view whose data is of another count has to read it again. */
export const KitchenActivity = z.object({
  /** Of the current mealtimes, by their ids. */
  mealtimes: z.record(Id, z.int()),
  /** Of anytime requests. */
  undated: z.int(),
})
export type KitchenActivity = z.infer<typeof KitchenActivity>

/** The current mealtimes, earliest first. */
export const CounterMealtimes = z.object({
  now: Instant,
  /** Today's date at the hostel. */
  today: CalendarDate,
  timeZone: z.string(),
  /** The mealtime that is on now, or else the nearest in time; missing if none is planned. */
  current: z.optional(Id),
  mealtimes: z.array(CounterMealtime),
  /** Anytime requests. */
  undated: z.object({ activity: z.int(), waiting: z.int() }),
})
export type CounterMealtimes = z.infer<typeof CounterMealtimes>

/** A meal of a mealtime, as served to walk-ups. */
export const BoardServing = z.object({
  id: Id,
  /** Null once the meal is off the menu; its title stays. */
  mealId: z.nullable(Id),
  title: z.string(),
  image: z.string(),
  /** Portions neither requested nor served to walk-ups. */
  left: z.int(),
  /** Portions served without a request, and how many of these exceed the planned ones. */
  walkUps: z.int(),
  beyond: z.int(),
  /** Diets and allergens that the kitchen stated; missing until it has. */
  labels: z.optional(MealLabels),
})
export type BoardServing = z.infer<typeof BoardServing>

/** Maximum walk-ups that a board lists. */
export const maxWalkUps = 50

/** Portions served without a request, and not undone. */
export const WalkUp = z.object({
  /** The id of its act, which undoes it. */
  id: Id,
  servingId: Id,
  portions: z.int(),
  at: Instant,
  /** Missing once their account is deleted, and for walk-ups counted before this was recorded. */
  by: z.optional(z.string()),
  /** The resident, if a code or card identified them. */
  resident: z.optional(z.object({ name: z.string(), room: z.optional(z.string()) })),
})
export type WalkUp = z.infer<typeof WalkUp>

/** Everything that a counter needs to serve a mealtime, even offline. */
export const Board = z.object({
  now: Instant,
  timeZone: z.string(),
  /** Read before the pick-ups, so that they are never older than this count. */
  activity: z.int(),
  mealtime: z.object({ ...mealtimeFields, state }),
  /** When serving starts without a confirmation: some minutes before the mealtime, as set by the hostel. */
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

/** Maximum anytime requests on a counter; those that wait longest are shown. */
export const maxUndated = 500

/** Everything that a counter needs to serve anytime requests. */
export const UndatedBoard = z.object({
  now: Instant,
  timeZone: z.string(),
  /** Read before the tickets. */
  activity: z.int(),
  /** Waiting tickets, longest wait first, then those served in the last three hours. */
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
