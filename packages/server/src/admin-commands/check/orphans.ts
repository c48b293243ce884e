import { counted } from '@warm-ladle/contract'
import { sql } from 'kysely'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database } from '../../database/schema.ts'
import { type Finding, firstOf } from './finding.ts'

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
