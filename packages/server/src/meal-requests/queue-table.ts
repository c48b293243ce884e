import type { Table } from '@warm-ladle/contract'
import { everyRow } from '../database/every-row.ts'
import type { PageRequest } from '../database/page.ts'
import type { Database } from '../database/schema.ts'
import { toBoolean, toIso } from '../database/values.ts'
import { hasDatedRequests, listQueue, type QueueFilter, type QueuePlace } from './queue-queries.ts'
import type { MealRequestRow } from './with-meal.ts'

/** The queue as a CSV table; columns of mealtimes only where a request is for one. */
export async function queueTable(db: Database, filter: QueueFilter): Promise<Table> {
  const isDated = await hasDatedRequests(db)
  return {
    fileName: 'meal-requests.csv',
    columns: ['Meal Title', 'User Email', 'Status', 'Requested at', ...(isDated ? datedColumns : [])],
    rows: rowsOf(db, filter, isDated),
  }
}

const datedColumns = ['Date', 'Mealtime', 'Portions', 'Note', 'Take-away']

async function* rowsOf(db: Database, filter: QueueFilter, isDated: boolean) {
  const list = (page: PageRequest<QueuePlace>) => listQueue(db, filter, page)
  for await (const row of everyRow(list)) {
    const cells = [row.meal_title, row.user_email, row.status, toIso(row.request_time)]
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
