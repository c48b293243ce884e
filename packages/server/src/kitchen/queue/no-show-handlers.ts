import { type Api, type NoShow, type NoShowFilter, type Slot, type Table } from '@warm-ladle/contract'
import {
  countNoShows,
  findMissedMeals,
  listNoShows,
  type NoShowCursor,
  NoShowKeyset,
  type NoShowRow,
} from '../../bookings/no-shows.ts'
import { everyRow } from '../../database/every-row.ts'
import { type PageRequest, countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { findConventions } from '../../platform/settings.ts'
import { pageRequest } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../../people/record-export.ts'

/** The office's list of no-shows, as rows and as a table. */
export const noShowHandlers = (
  db: Database,
  recordExport: RecordExport,
): Pick<Handlers<Api['mealRequests']>, 'noShows' | 'downloadNoShows'> => ({
  async noShows({ query: { limit, cursor, ...days } }) {
    const page = pageRequest({ limit, cursor }, NoShowKeyset)
    const { firstDay } = await findConventions(db)
    const filter = { ...days, firstDay }
    const { rows, next } = await listNoShows(db, filter, page)
    const total = await countTotal(page, { rows, next }, () => countNoShows(db, filter))
    const getMeals = await findMissedMeals(db, filter, rows)
    return { body: rows.map((row) => toNoShow(row, getMeals(row))), next, total }
  },

  async downloadNoShows({ query, caller }) {
    await recordExport({ actor: caller, list: 'Not picked up', query })
    return noShowTable(db, query)
  },
})

interface MissedMeal {
  readonly date: string
  readonly slot: Slot
  readonly title: string
  readonly portions: number
}

const toNoShow = (row: NoShowRow, meals: readonly MissedMeal[]): NoShow => ({
  _id: `${row.monday} ${row.member}`,
  member: {
    _id: row.member,
    name: row.name,
    email: row.email,
    ...(row.room !== null && { room: row.room }),
  },
  monday: row.monday,
  count: row.meals,
  portions: row.portions,
  meals: meals.map(({ date, slot, title, portions }) => ({ date, slot, title, portions })),
})

const noShowTable = (db: Database, filter: NoShowFilter): Table => ({
  fileName: 'not-picked-up.csv',
  columns: ['Week', 'Name', 'Email', 'Room', 'Meals', 'Portions'],
  rows: tableRows(db, filter),
})

async function* tableRows(db: Database, filter: NoShowFilter) {
  const { firstDay } = await findConventions(db)
  const list = (page: PageRequest<NoShowCursor>) => listNoShows(db, { ...filter, firstDay }, page)
  for await (const { monday, name, email, room, meals, portions } of everyRow(list)) {
    yield [monday, name, email, room ?? '', meals, portions]
  }
}
