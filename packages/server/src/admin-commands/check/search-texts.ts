import { counted } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import {
  entrySearchText,
  foldText,
  mealSearchText,
  memberSearchText,
  paymentSearchText,
  requestSearchText,
} from '../../database/search.ts'
import { fault, type Finding, firstOf, ok, repairCommand } from './finding.ts'

type Row = Readonly<Record<string, string | null>>

interface Searched {
  readonly table: string
  /** What is folded into `search_text`. */
  readonly columns: readonly string[]
  readonly fold: (text: (column: string) => string) => string
}

const searched: readonly Searched[] = [
  {
    table: 'meals',
    columns: ['title', 'ingredients', 'description'],
    fold: (text) =>
      mealSearchText({
        title: text('title'),
        // a constraint makes the column a JSON array, and only lists of texts are written to it
        ingredients: JSON.parse(text('ingredients')) as readonly string[],
        description: text('description'),
      }),
  },
  {
    table: 'meal_requests',
    columns: ['meal_title', 'user_email'],
    fold: (text) => requestSearchText({ mealTitle: text('meal_title'), email: text('user_email') }),
  },
  {
    table: 'users',
    columns: ['name', 'email', 'room'],
    fold: (text) => memberSearchText({ name: text('name'), email: text('email'), room: text('room') }),
  },
  { table: 'reviews', columns: ['review_text'], fold: (text) => foldText(text('review_text')) },
  {
    table: 'payments',
    columns: ['email', 'transaction_id', 'package_name', 'reference'],
    fold: (text) =>
      paymentSearchText({
        email: text('email'),
        transactionId: text('transaction_id'),
        packageName: text('package_name'),
        reference: text('reference'),
      }),
  },
  {
    table: 'audit_log',
    columns: ['actor_name', 'actor_email', 'subject_text'],
    fold: (text) =>
      entrySearchText({
        actorName: text('actor_name'),
        actorEmail: text('actor_email'),
        subjectText: text('subject_text'),
      }),
  },
]

/** Rows that are read together. */
const batch = 500

/** Whether what is searched is what the rows say: a row whose folded text was lost is found by no search. */
export async function checkSearchTexts(tx: Database): Promise<Finding> {
  const wrong: string[] = []
  for (const one of searched) for await (const { id } of wrongTexts(tx, one)) wrong.push(`${one.table} ${id}`)
  if (wrong.length === 0) return ok('search', 'Every row is found by its own words.')
  return fault(
    'search',
    `${counted(wrong.length, 'row')} ${wrong.length === 1 ? 'is' : 'are'} not found by what ${wrong.length === 1 ? 'it says' : 'they say'}: ${firstOf(wrong)}.`,
    `${repairCommand} folds the texts anew.`,
  )
}

async function* wrongTexts(db: Database, { table, columns, fold }: Searched) {
  for (let after: string | undefined; ;) {
    const rows: readonly Row[] = await readAfter(db, { table, columns }, after)
    for (const row of rows) {
      const [id, stored] = [row['id'] ?? '', row['search_text'] ?? '']
      const folded = fold((column) => row[column] ?? '')
      if (folded !== stored) yield { id, stored, folded }
      after = id
    }
    if (rows.length < batch) return
  }
}

async function readAfter(
  db: Database,
  { table, columns }: Pick<Searched, 'table' | 'columns'>,
  after?: string,
) {
  const names = ['id', 'search_text', ...columns].map((name) => sql.ref(name))
  const rest = after === undefined ? sql`` : sql`where id > ${after}`
  const { rows } = await sql<Row>`
    select ${sql.join(names)} from ${sql.table(table)} ${rest} order by id limit ${sql.lit(batch)}
  `.execute(db)
  return rows
}

export async function repairSearchTexts(db: Database): Promise<string[]> {
  const repaired: string[] = []
  for (const one of searched) {
    for await (const { id, stored, folded } of wrongTexts(db, one)) {
      // a change of the row meanwhile writes both
      await sql`
        update ${sql.table(one.table)} set search_text = ${folded} where id = ${id} and search_text = ${stored}
      `.execute(db)
      repaired.push(`What is searched of ${one.table} ${id} was written anew.`)
    }
  }
  return repaired
}
