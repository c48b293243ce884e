import * as z from 'zod/mini'
import { Despite } from './despite.ts'
import { endpoints } from './endpoint.ts'
import { CalendarDate } from './calendar-values.ts'
import { Id, Instant } from './fields.ts'
import { Label } from './labels.ts'
import { MealtimeCounts } from './mealtime-counts.ts'
import { mealtimeFields } from './mealtime.ts'
import { Pickup, UndatedTicket } from './pickups.ts'
import { requiredLine } from './text.ts'

/** Most acts that one call reports. */
export const mostActs = 100

/** Milliseconds, by the server's clock, in which a serving can be undone. */
export const undoTime = 2 * 60_000

/** What happened at a counter. Without network it is reported later, and perhaps more than once. */
export const KitchenAct = z
  .object({
    /** Made by the counter: the same id gives the same outcome, and another act with it does nothing. */
    id: Id,
    /** Exactly one of both: all that a pick-up has pending, or one request. */
    pickupId: z.optional(Id),
    requestId: z.optional(Id),
    act: z.enum(['serve', 'undo'], 'Choose serve or undo'),
    /** When it happened, by the counter's clock; the moment of the report where that is later, or 30 days earlier. */
    at: Instant,
    /** What does not fit their needs is served all the same, as the counter has been asked and has confirmed. */
    despite: z.optional(Despite),
    /** Requests of the pick-up that are not handed out. */
    except: z.optional(z.array(Id).check(z.maxLength(mostActs))),
    /** What was handed out instead of the meal of the request: 'Rice and vegetables'. */
    instead: z.optional(requiredLine(100, 'Please say what was handed out instead')),
  })
  .check(
    z.refine(({ act, requestId, instead }) => instead === undefined || (act === 'serve' && requestId), {
      error: 'Something else is handed out for one request',
      path: ['instead'],
    }),
    z.refine(({ act, pickupId, except }) => except === undefined || (act === 'serve' && pickupId), {
      error: 'Only a pick-up is served in part',
      path: ['except'],
    }),
    z.refine(({ pickupId, requestId }) => (pickupId === undefined) !== (requestId === undefined), {
      error: 'Name either a pick-up or a request',
      path: ['pickupId'],
    }),
  )
export type KitchenAct = z.infer<typeof KitchenAct>

export const kitchenOutcomes = ['done', 'served-before', 'not-pending', 'conflict'] as const

export const KitchenOutcome = z.object({
  /** That of the act. */
  id: Id,
  /**
   * 'served-before': another act had served it, so the meals may have been handed out twice. 'not-pending': there was
   * nothing to serve; or nothing that could be undone any more. 'conflict': nothing was served, since a meal does not fit
   * the resident's needs; the same act may be sent again with `despite`, `except` or `instead`.
   */
  outcome: z.enum(kitchenOutcomes),
  /** When and by whom it was served before. */
  at: z.optional(Instant),
  by: z.optional(z.string()),
  /** The requests that do not fit, each with the needs that its meal does not meet. */
  conflicts: z.optional(z.array(z.object({ requestId: Id, labels: z.array(Label) }))),
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

/** All that a counter needs to hand out a mealtime, also when the network is gone. */
export const Board = z.object({
  now: Instant,
  timeZone: z.string(),
  /** As it was before the pick-ups were read, so that they are never older. */
  activity: z.int(),
  mealtime: z.object({ ...mealtimeFields, state }),
  counts: MealtimeCounts,
  /** Those who asked first come first. */
  pickups: z.array(Pickup),
})
export type Board = z.infer<typeof Board>

/** Longest waits for no particular time that a counter is shown. */
export const mostUndated = 500

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
    summary: 'The mealtimes around now, which one is on, and how many people wait at each',
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
    messages: { 'not-found': 'This mealtime does not take place' },
  },
  undated: {
    method: 'GET',
    path: '/api/kitchen/undated',
    access: 'counter',
    scope: 'counter',
    summary: 'Requests for no particular time: the 500 longest waits, and what was handed out lately',
    returns: UndatedBoard,
  },
  act: {
    method: 'POST',
    path: '/api/kitchen/acts',
    access: 'counter',
    scope: 'counter',
    throttle: 'kitchenActs',
    summary:
      'Report up to 100 acts of a counter in their order: serving, or undoing it within two minutes. Reports can be repeated',
    body: z.object({
      acts: z
        .array(KitchenAct, 'Please report an act')
        .check(
          z.minLength(1, 'Please report an act'),
          z.maxLength(mostActs, `Please report ${mostActs} at most`),
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
    summary:
      'The activity of all mealtimes around now and of requests for no particular time, whenever one changes',
    returns: KitchenActivity,
  },
})
