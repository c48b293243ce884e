import { type Api, requestStatuses } from '@warm-ladle/contract'
import * as z from 'zod'
import { dateAt } from '../calendar.ts'
import { totalOf } from '../database/page.ts'
import { pageRequest } from '../http/page-request.ts'
import type { Handlers } from '../http/serve.ts'
import { dishesOf } from './dishes-of.ts'
import { queuedRequestOf } from './meal-request-of.ts'
import type { MealRequestOptions } from './options.ts'
import { countQueue, listQueue, queuedRows, type QueueFilter, type QueuePlace } from './queue-queries.ts'
import { queueTable } from './queue-table.ts'

const QueueKeyset: z.ZodType<QueuePlace> = z.tuple([z.enum(requestStatuses), z.iso.datetime(), z.uuid()])

/** Most requests that are listed by their dishes. */
const mostInDishes = 500

/** The reading half of serving: the queue as rows, as a table and by dishes. */
export const queueHandlers = ({
  db,
  clock,
  timeZone,
}: MealRequestOptions): Pick<Handlers<Api['mealRequests']>, 'queue' | 'dishes' | 'download'> => {
  const filterOf = ({ mealtimes, search = '', ...choice }: QueueQuery): QueueFilter => ({
    ...choice,
    search,
    until: mealtimes === 'today' ? dateAt(clock(), timeZone) : undefined,
  })
  return {
    async queue({ query: { limit, cursor, ...query } }) {
      const filter = filterOf(query)
      const page = pageRequest({ limit, cursor }, QueueKeyset)
      const { rows, next } = await listQueue(db, filter, page)
      const total = await totalOf(page, { rows, next }, () => countQueue(db, filter))
      const now = clock()
      return { body: { success: true, data: rows.map((row) => queuedRequestOf(row, now)) }, next, total }
    },

    async dishes({ query }) {
      const rows = await queuedRows(db, filterOf(query), mostInDishes - 1, 'pending')
      const now = clock()
      return dishesOf(rows.map((row) => queuedRequestOf(row, now)))
    },

    async download({ query }) {
      return queueTable(db, filterOf(query))
    },
  }
}

interface QueueQuery extends Omit<QueueFilter, 'search' | 'until'> {
  readonly search?: string | undefined
  readonly mealtimes?: 'today' | 'all' | undefined
}
