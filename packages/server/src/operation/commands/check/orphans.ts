import { counted } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { dialectOf } from '../../../database/engine/dialect.ts'
import type { Database, Transaction } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { closeRequests } from '../../../bookings/bookings.ts'
import { systemClock } from '../../../platform/clock.ts'
import { fault, type Finding, shortList, ok, repairCommand } from './finding.ts'

/** Whether rows refer to rows that do not exist, or wait for something that can no longer happen. */
export async function checkOrphans(tx: Database): Promise<Finding> {
  const dangling = (await listDangling(tx)).map(({ table, parent }) => `${table} without ${parent}`)
  const hopeless = (await listHopelessRequests(tx)).map(({ id }) => `request ${id}`)
  const orphans = [...dangling, ...hopeless]
  if (orphans.length === 0) return ok('orphans', 'Every row has its parent rows.')
  return fault(
    'orphans',
    `${counted(orphans.length, 'row')} ${orphans.length === 1 ? 'lacks its parent' : 'lack their parents'}: ${shortList(orphans)}.`,
    `If the missing rows are in a backup, restore it. Otherwise ${repairCommand} treats each as if its parent had ` +
      'been removed in the pages, where there is a rule for that.',
  )
}

interface Dangling {
  readonly table: string
  readonly row: number
  readonly parent: string
  /** The schema's rule for the row when its parent is removed. */
  readonly rule: string
  readonly column: string
}

/** PostgreSQL never allows such rows; SQLite allows them only without foreign keys, which the product turns on. */
async function listDangling(tx: Database): Promise<Dangling[]> {
  if (dialectOf(tx) === 'postgres') return []
  const { rows } = await sql<Dangling>`
    select broken."table", broken.rowid as "row", broken.parent, key.on_delete as rule, key."from" as "column"
    from pragma_foreign_key_check as broken
    join pragma_foreign_key_list(broken."table") as key on key.id = broken.fkid
  `.execute(tx)
  return rows
}

/** Open requests for a cancelled mealtime or a removed meal, or from a removed member. */
async function listHopelessRequests(tx: Database) {
  const { rows } = await sql<{ id: string; as: 'kitchen' | 'member-removed' | 'meal-removed' }>`
    select meal_requests.id, case
      when users.id is null then 'member-removed' when meals.id is null then 'meal-removed' else 'kitchen'
    end as "as" from meal_requests
    left join users on users.id = meal_requests.user_id
    left join meals on meals.id = meal_requests.meal_id
    left join servings on servings.id = meal_requests.serving_id
    left join mealtimes on mealtimes.id = servings.mealtime_id
    where meal_requests.status = 'pending'
      and (users.id is null or meals.id is null or mealtimes.state = 'cancelled')
  `.execute(tx)
  return rows
}

/** Does to dangling rows what the removal of their parents would have done. */
export const repairDangling = (db: Database): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const repaired: string[] = []
    for (const dangling of await listDangling(tx)) {
      const done = await release(tx, dangling)
      if (done !== undefined) repaired.push(`${dangling.table} without ${dangling.parent}: ${done}.`)
    }
    return repaired
  })

async function release(tx: Transaction, { table, row, column, rule }: Dangling) {
  if (rule === 'CASCADE') {
    await sql`delete from ${sql.table(table)} where rowid = ${row}`.execute(tx)
    return 'the row was removed'
  }
  if (rule !== 'SET NULL') return undefined
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where rowid = ${row}`.execute(tx)
  return 'the row no longer names one'
}

/** Cancels open requests that can no longer be served. */
export async function repairHopeless(db: Database): Promise<string[]> {
  const repaired: string[] = []
  for (const { id, as } of await listHopelessRequests(db)) {
    await inTransaction(db, (tx) => closeRequests(tx, { id }, as, systemClock))
    repaired.push(`Cancelled the request ${id}.`)
  }
  return repaired
}
