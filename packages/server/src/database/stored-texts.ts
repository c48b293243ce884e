/* Search texts: as stored, and as they would be folded now. */
import { foldingVersion } from '@warm-ladle/contract'
import { sql } from 'kysely'
import type { Database } from './schema.ts'
import {
  entrySearchText,
  mealSearchText,
  memberSearchText,
  paymentSearchText,
  requestSearchText,
  reviewSearchText,
} from './search.ts'

type Row = Readonly<Record<string, string | null>>

interface Searched {
  readonly table: string
  /** The columns folded into `search_text`. */
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
        // a constraint ensures that it is a JSON array, and only lists of strings are written to it
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
  { table: 'reviews', columns: ['review_text'], fold: (text) => reviewSearchText(text('review_text')) },
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

/** Number of rows read and folded at once; other calls get their turn in between. */
const batch = 100

/** A row whose stored text does not match its columns. */
interface FalseText {
  readonly table: string
  readonly id: string
  readonly stored: string
  readonly folded: string
}

/** Rows that searches miss because their stored text is wrong. */
export async function* falseTexts(db: Database): AsyncGenerator<FalseText> {
  for (const { table, columns, fold } of searched) {
    for (let after: string | undefined, isLast = false; !isLast;) {
      const rows: readonly Row[] = await readAfter(db, { table, columns }, after)
      for (const row of rows) {
        const [id, stored] = [row['id'] ?? '', row['search_text'] ?? '']
        const folded = fold((column) => row[column] ?? '')
        if (folded !== stored) yield { table, id, stored, folded }
        after = id
      }
      isLast = rows.length < batch
    }
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

/** Writes a row's search text, unless a change to the row has already done so. */
export async function writeText(db: Database, { table, id, stored, folded }: FalseText): Promise<void> {
  await sql`
    update ${sql.table(table)} set search_text = ${folded} where id = ${id} and search_text = ${stored}
  `.execute(db)
}

/**
 * Refolds all stored texts after `foldingVersion` was raised. A process with an earlier version may still write its
 * own folding, so the version is stored only once a pass has found nothing to write.
 */
export async function foldStoredTexts(db: Database): Promise<void> {
  const site = await db.selectFrom('site').select('search_folding').executeTakeFirst()
  if (!site || site.search_folding === foldingVersion) return
  let written = 0
  for await (const text of falseTexts(db)) {
    await writeText(db, text)
    written += 1
  }
  if (written === 0) await db.updateTable('site').set({ search_folding: foldingVersion }).execute()
}
