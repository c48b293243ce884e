import { counted, pictureHashIn } from '@warm-ladle/contract'
import { sql } from 'kysely'
import path from 'node:path'
import pLimit from 'p-limit'
import { dialectOf } from '../../database/engine/dialect.ts'
import { listFalseCounters } from '../../database/false-counters.ts'
import type { Database } from '../../database/schema.ts'
import { badgeOf } from '../../payments/ledger/rules.ts'
import { pictureColumns } from '../../pictures/picture-columns.ts'
import type { PictureStore } from '../../pictures/store.ts'
import { type Finding, firstOf } from './finding.ts'

/** Whether stored counts, and the badges, are those of the rows that they are counted from. */
export async function checkCounters(tx: Database): Promise<Finding> {
  const counters = await listFalseCounters(tx)
  const rows = counters.flatMap(({ of, wrong }) => wrong.map((id) => `${of} ${id}`))
  // a meal may have several wrong counts
  const wrong = [...new Set(rows), ...(await listWrongBadges(tx))]
  if (wrong.length === 0)
    return {
      check: 'counters',
      grade: 'ok',
      message: 'Likes, reviews, portions and badges agree with their rows.',
    }
  const message = `${counted(wrong.length, 'count')} ${wrong.length === 1 ? 'differs' : 'differ'} from the rows: ${firstOf(wrong)}.`
  return { check: 'counters', grade: 'fault', message }
}

/** Members whose badge is not that of the packages that they have paid for. */
async function listWrongBadges(tx: Database): Promise<string[]> {
  const members = await tx.selectFrom('users').select(['id', 'badge']).execute()
  const payments = await tx
    .selectFrom('payments')
    .select(['user_id', 'package_name'])
    .where('user_id', 'is not', null)
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .execute()
  const paid = Map.groupBy(payments, ({ user_id: owner }) => owner)
  return members
    .filter(({ id, badge }) => badge !== badgeOf((paid.get(id) ?? []).map((payment) => payment.package_name)))
    .map(({ id }) => `badge of member ${id}`)
}

/** Whether rows refer to rows that do not exist, or wait for what cannot come. */
export async function checkOrphans(tx: Database): Promise<Finding> {
  const orphans = [...(await listDangling(tx)), ...(await listHopelessRequests(tx))]
  if (orphans.length === 0)
    return { check: 'orphans', grade: 'ok', message: 'Every row has the rows that it belongs to.' }
  const message = `${counted(orphans.length, 'row')} ${orphans.length === 1 ? 'lacks' : 'lack'} what it belongs to: ${firstOf(orphans)}.`
  return { check: 'orphans', grade: 'fault', message }
}

/** PostgreSQL never lets such rows be, SQLite only where foreign keys are on, as they are in the product. */
async function listDangling(tx: Database): Promise<string[]> {
  if (dialectOf(tx) === 'postgres') return []
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(tx)
  return rows.map(({ table, parent }) => `${table} without ${parent}`)
}

/** Open requests for a cancelled mealtime, or of a removed member. */
async function listHopelessRequests(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select meal_requests.id from meal_requests
    left join servings on servings.id = meal_requests.serving_id
    left join mealtimes on mealtimes.id = servings.mealtime_id
    where meal_requests.status = 'pending'
      and (meal_requests.user_id is null or mealtimes.state = 'cancelled')
  `.execute(tx)
  return rows.map(({ id }) => `request ${id}`)
}

/** Pictures that are looked for at the same time. */
const together = 8

/**
 * The files of the uploaded pictures that meals and members show.
 *
 * @param origin of the product, since rows may refer to pictures by their full URL
 */
export async function listNamedPictures(tx: Database, origin: string): Promise<ReadonlySet<string>> {
  const files = new Set<string>()
  for (const { table, column } of pictureColumns) {
    const { rows } = await sql<{ url: string | null }>`
      select distinct ${sql.ref(column)} as url from ${sql.table(table)}`.execute(tx)
    for (const row of rows) {
      const url = (row.url ?? '').replace(origin, '')
      if (pictureHashIn(url) !== undefined) files.add(path.basename(url))
    }
  }
  return files
}

/** Whether the files of these pictures exist. */
export async function checkPictures(
  named: ReadonlySet<string>,
  store: Pick<PictureStore, 'has'>,
): Promise<Finding> {
  const limit = pLimit(together)
  const missing: string[] = []
  const look = async (file: string) => {
    if (!(await store.has(file))) missing.push(file)
  }
  await Promise.all([...named].map((file) => limit(look, file)))
  return missing.length === 0
    ? { check: 'pictures', grade: 'ok', message: `The files of ${counted(named.size, 'picture')} are there.` }
    : {
        check: 'pictures',
        grade: 'fault',
        message: `${counted(missing.length, 'picture')} of ${named.size} ${missing.length === 1 ? 'is' : 'are'} missing: ${firstOf(missing)}. A backup may hold them.`,
      }
}

/** Whether the database is intact, as far as it can tell itself. */
export async function checkDatabase(tx: Database, place: string): Promise<Finding> {
  if (dialectOf(tx) === 'postgres') return found('ok', `${place} answers.`)
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(tx)
  const [{ quick_check: problem } = { quick_check: 'it gives no answer' }] = rows
  return problem === 'ok'
    ? found('ok', `The file in ${place} is intact.`)
    : found('fault', `The file in ${place} is damaged (${problem}). Restore a backup.`)
}

const found = (grade: Finding['grade'], message: string): Finding => ({ check: 'database', grade, message })

type Read<T> = (tx: Database) => Promise<T>

/** Reads the data as of one moment, while others write; the database refuses every change meanwhile. */
export const inSnapshot = <T>(db: Database, read: Read<T>): Promise<T> =>
  dialectOf(db) === 'sqlite' ? inSqlite(db, read) : inPostgres(db, read)

/** Not as a transaction of the product, which takes the write lock at its start. */
const inSqlite = <T>(db: Database, read: Read<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`pragma query_only = on`.execute(connection)
    await sql`begin deferred`.execute(connection)
    try {
      return await read(connection)
    } finally {
      await sql`rollback`.execute(connection)
      await sql`pragma query_only = off`.execute(connection)
    }
  })

const inPostgres = <T>(db: Database, read: Read<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    // all rows are counted, which may take longer than the service's limit for statements
    await sql`set local statement_timeout = 0`.execute(tx)
    return read(tx)
  })
