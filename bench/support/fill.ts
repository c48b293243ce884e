import type { OpenDatabase } from '../../packages/server/src/database/engine/open.ts'
import type { Database } from '../../packages/server/src/database/schema.ts'
import { inventedMeals } from './invented-meals.ts'

/** Rows per statement. PostgreSQL accepts up to 65,535 values. */
const together = 2000

/** Adds this many invented meals to a migrated database. */
export async function fillWithMeals({ db, dialect }: OpenDatabase, count: number): Promise<void> {
  // without a transaction, SQLite would flush every statement to the disk
  await (dialect === 'sqlite' ? db.transaction().execute((tx) => addMeals(tx, count)) : addMeals(db, count))
}

async function addMeals(db: Database, count: number) {
  let rows = []
  for (const meal of inventedMeals(count)) {
    rows.push(meal)
    if (rows.length < together) continue
    await db.insertInto('meals').values(rows).execute()
    rows = []
  }
  if (rows.length > 0) await db.insertInto('meals').values(rows).execute()
}
