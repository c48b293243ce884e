import {
  api,
  type Api,
  type Currency,
  type Despite,
  type Needs,
  type NotNow,
  type QueuedDish,
  type QueuedRequest,
  Refusal,
  said,
  servedFrom,
  type Table,
} from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { addDays, dateAt, toMoment } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findConventions, findSetting } from '../../platform/settings.ts'
import { type EndedAt, readEnded } from '../ended-rights.ts'
import { everyRow } from '../../database/every-row.ts'
import { type PageRequest, countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import type { Caller } from '../../http/contract/admit.ts'
import { pageRequest, CursorMoment } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import {
  conflictsWith,
  parseGuestNeeds,
  parseStoredNeeds,
  parseLabels,
  listKitchenNeeds,
} from '../../people/labels.ts'
import type { RecordExport } from '../../people/record-export.ts'
import { toRequestFields, findMealRequest, type MealRequestRow } from '../../bookings/meal-request.ts'
import { notServed } from '../../bookings/serving-times.ts'
import { newId } from '../../database/new-id.ts'
import { countDone, collectOutcomes } from '../../http/contract/collect-outcomes.ts'
import type { Actor } from '../../platform/audit-log.ts'
import { performAct } from '../kitchen-acts.ts'
import { refusalOfAct } from '../refusal-of-act.ts'
import { noShowHandlers } from './no-show-handlers.ts'
import {
  countQueue,
  hasDatedRequests,
  listedStatuses,
  listQueue,
  type QueuedRow,
  queuedRows,
  type QueueFilter,
  type QueueCursor,
} from '../../bookings/queue.ts'

const QueueKeyset: z.ZodType<QueueCursor> = z.tuple([z.enum(listedStatuses), CursorMoment, z.uuid()])

/** Maximum number of requests to group by meal. */
const maxGrouped = 500

interface QueueServices {
  readonly db: Database
  readonly recordExport: RecordExport
  readonly clock: Clock
  /** Time zone in which days begin. */
  readonly timeZone: string
}

/** The counter's queue as rows, as a table and grouped by meal, and the no-shows. */
export const queueHandlers = (
  services: QueueServices,
): Omit<Handlers<Api['mealRequests']>, 'create' | 'createMany' | 'list' | 'change' | 'cancel'> => {
  const { db, recordExport, clock, timeZone } = services
  const toFilter = (
    { mealtimes, search = '', guests, ...choice }: QueueQuery,
    seesAll: boolean,
  ): QueueFilter => {
    const today = dateAt(clock(), timeZone)
    return {
      ...choice,
      search,
      searchIn: seesAll ? 'email-and-title' : 'title-name-and-room',
      hasGuests: guests === 'true',
      dueUntil: mealtimes === 'today' ? today : undefined,
      closedSince: seesAll ? undefined : toMoment(addDays(today, -1), '00:00', timeZone).toISOString(),
    }
  }
  const readContext = async (
    rows: readonly QueuedRow[],
    reader: Pick<QueueContext, 'now' | 'seesAll'>,
  ): Promise<QueueContext> => {
    const pending = rows.filter(({ status }) => status === 'pending')
    const waiting = [...new Set(pending.flatMap(({ user_id: id }) => id ?? []))]
    const { currency } = await findConventions(db)
    return {
      ...reader,
      currency,
      endedAt: await readEnded(db, waiting, { now: reader.now, timeZone }),
      needs: await listKitchenNeeds(db, waiting),
      notNow: await readNotNow(db, pending, { at: reader.now, timeZone }),
    }
  }
  return {
    async queue({ query: { limit, cursor, ...query }, caller }) {
      const seesAll = maySeeAll(caller)
      const filter = toFilter(query, seesAll)
      const page = pageRequest({ limit, cursor }, QueueKeyset)
      const { rows, next } = await listQueue(db, filter, page)
      const total = await countTotal(page, { rows, next }, () => countQueue(db, filter))
      const now = clock()
      const reading = await readContext(rows, { now, seesAll })
      const data = rows.map((row) => toQueuedRequest(row, reading))
      return { body: { success: true, data }, next, total }
    },

    async dishes({ query, caller }) {
      const seesAll = maySeeAll(caller)
      const rows = await queuedRows(db, toFilter(query, seesAll), maxGrouped - 1, 'pending')
      return groupByMeal(rows, await readContext(rows, { now: clock(), seesAll }))
    },

    async download({ query, caller }) {
      await recordExport({ actor: caller, list: 'Meal requests', query })
      return queueTable(db, toFilter(query, true))
    },

    ...noShowHandlers(db, recordExport),

    async serve({ params, body, caller }) {
      return { success: true, ...(await serveRequest(services, { ...body, requestId: params.id }, caller)) }
    },

    async serveMany({ body, caller }) {
      const { despite } = body
      const serveOne = (id: string) => serveRequest(services, { requestId: id, despite }, caller)
      const data = await collectOutcomes(api.mealRequests.serveMany, body.ids, serveOne)
      return { success: true, ...said(answers.mealsDelivered, countDone(data)), data }
    },
  }
}

/**
 * Counter staff call residents by name and room, and need to know what is waiting and what was served
 * recently. Only admins see emails and the whole history of a resident's meals. Calls with a token never get
 * these, because an admin may use a token to give a device access to the counter and nothing else.
 */
const maySeeAll = ({ role, scopes }: Caller) => role === 'admin' && scopes === undefined

interface QueueQuery extends Omit<
  QueueFilter,
  'search' | 'searchIn' | 'dueUntil' | 'hasGuests' | 'closedSince'
> {
  readonly search?: string | undefined
  readonly mealtimes?: 'today' | 'all' | undefined
  readonly guests?: 'true' | undefined
}

interface QueueContext {
  readonly now: Date
  readonly seesAll: boolean
  readonly currency: Currency
  readonly endedAt: EndedAt
  /** Needs of residents, by their ids. */
  readonly needs: ReadonlyMap<string, Needs>
  /** Mealtimes that are not being served now, with the reason, by their ids. */
  readonly notNow: ReadonlyMap<string, NotNow>
}

/** The mealtimes in these rows that cannot be served at a moment. */
async function readNotNow(
  db: Database,
  rows: readonly QueuedRow[],
  when: { readonly at: Date; readonly timeZone: string },
): Promise<ReadonlyMap<string, NotNow>> {
  const byMealtime = new Map(rows.map((row) => [row.mealtime_id, row]))
  const refused = new Map<string, NotNow>()
  const { value: minutes } = await findSetting(db, 'servingOpensMinutes')
  for (const [id, { date, starts_at, ends_at }] of byMealtime) {
    // because of the foreign keys, either all of these are null or none of them
    if (id === null || date === null || starts_at === null || ends_at === null) continue
    const opens = servedFrom({ startsAt: starts_at }, minutes)
    const outcome = notServed({ date, ends_at, opens }, { ...when, despite: undefined })
    if (outcome) refused.set(id, { reason: outcome.outcome, ...(outcome.from && { from: outcome.from }) })
  }
  return refused
}

/** Converts a row to the contract's request, as this reader may see it at this moment. */
function toQueuedRequest(row: QueuedRow, reading: QueueContext) {
  const { now, seesAll, currency, endedAt } = reading
  const { userId, ...fields } = toRequestFields(row, currency)
  const request: QueuedRequest = {
    ...fields,
    ...(seesAll && { userId }),
    status: row.status,
    ...toRequester(row, endedAt),
    ...toWait(row, now),
    ...findObstacles(row, reading),
  }
  return request
}

/** Why serving a request needs a check or a confirmation, following the rules of `performAct`. */
function findObstacles(row: QueuedRow, { needs, notNow }: QueueContext) {
  if (row.status !== 'pending') return {}
  const own = row.user_id === null ? undefined : needs.get(row.user_id)
  const conflicts = conflictsWith(parseLabels(row), [
    own,
    parseStoredNeeds(row.needs),
    ...parseGuestNeeds(row),
  ])
  const refused = row.mealtime_id === null ? undefined : notNow.get(row.mealtime_id)
  return { ...(conflicts.length > 0 && { conflicts }), ...(refused && { notNow: refused }) }
}

function toRequester(
  { requester_name: name, requester_photo: photo, room, status, user_id: id, date }: QueuedRow,
  endedAt: EndedAt,
) {
  if (name === null) return {}
  const ended = status === 'pending' && id !== null ? endedAt(id, date) : undefined
  const requester = { name, photo: photo ?? '', ...(room !== null && { room }), ...(ended && { ended }) }
  return { requester }
}

/** A request for a mealtime starts waiting when the mealtime begins, because no meal is served before. */
function toWait({ status, request_time, starts_at }: QueuedRow, now: Date) {
  const waited = Math.floor((now.getTime() - new Date(starts_at ?? request_time).getTime()) / 60_000)
  return status === 'pending' && waited >= 0 ? { waited } : {}
}

/** Groups requests by meal and mealtime, as the counter counts them, ordered by the first request in each group. */
function groupByMeal(rows: readonly QueuedRow[], reading: QueueContext): QueuedDish[] {
  const groups = Map.groupBy(
    rows,
    ({ serving_id: serving, meal_id: mealId, meal_title: title }) => serving ?? mealId ?? title,
  )
  return [...groups.values()].flatMap((group) => {
    const requests = group.map((row) => toQueuedRequest(row, reading))
    const [first] = requests
    if (!first) return []
    const { mealTitle, mealImage, mealCategory, date, slot } = first
    return [
      {
        mealTitle,
        mealImage,
        mealCategory,
        ...(date !== undefined && slot !== undefined && { mealtime: { date, slot } }),
        people: new Set(group.map(({ user_email: email }) => email)).size,
        portions: group.reduce((sum, row) => sum + row.portions, 0),
        requests: requests.map(requesterIn),
      },
    ]
  })
}

const requesterIn = ({ _id, userId, requester, waited, conflicts, notNow }: QueuedRequest) => ({
  _id,
  ...(userId !== undefined && { userId }),
  ...(requester && { requester }),
  ...(waited !== undefined && { waited }),
  ...(conflicts && { conflicts }),
  ...(notNow && { notNow }),
})

/** The queue as a CSV table; it has columns for mealtimes only if there are any requests for one. */
async function queueTable(db: Database, filter: QueueFilter): Promise<Table> {
  const isDated = await hasDatedRequests(db)
  return {
    fileName: 'meal-requests.csv',
    columns: ['Meal Title', 'User Email', 'Status', 'Requested at', ...(isDated ? datedColumns : [])],
    rows: queueRows(db, filter, isDated),
  }
}

const datedColumns = ['Date', 'Mealtime', 'Portions', 'Note', 'Take-away']

async function* queueRows(db: Database, filter: QueueFilter, isDated: boolean) {
  const list = (page: PageRequest<QueueCursor>) => listQueue(db, filter, page)
  for await (const row of everyRow(list)) {
    const status = row.status === 'cancelled' ? 'not picked up' : row.status
    const cells = [row.meal_title, row.user_email, status, toIso(row.request_time)]
    yield isDated ? [...cells, ...datedCells(row)] : cells
  }
}

const datedCells = ({ date, slot, portions, note, takeaway }: MealRequestRow) => [
  date ?? '',
  slot ?? '',
  portions,
  note,
  toBoolean(takeaway) ? 'yes' : '',
]

interface Serve {
  readonly requestId: string
  readonly despite?: Despite | undefined
}

async function serveRequest(services: QueueServices, { requestId, despite }: Serve, actor: Actor) {
  const act = { id: newId(), requestId, act: 'serve', ...(despite && { despite }) } as const
  const ended = await performAct(services, act, actor)
  if (ended.outcome === 'done') return said(answers.mealDelivered)
  const refusal = await refusalOfAct(ended, services)
  if (refusal) throw refusal
  throw new Refusal((await findMealRequest(services.db, requestId)) ? 'already-delivered' : 'not-found')
}
