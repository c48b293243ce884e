import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import { newId } from '../../src/database/new-id.ts'
import { contractPlanningAgain } from '../../src/database/planning-again.ts'
import type { Database } from '../../src/database/schema.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'

afterAll(removeFolders)

const addMealtime = async (db: Database, state: 'published' | 'cancelled') => {
  const id = newId()
  await sql`
    insert into mealtimes (id, date, slot, starts_at, ends_at, orders_close_at, state, activity, note, cancel_reason)
    values (${id}, '2026-11-26', 'lunch', '2026-11-26T05:30:00.000Z', '2026-11-26T07:30:00.000Z',
      '2026-11-26T04:30:00.000Z', ${state}, 7, 'With salad', ${state === 'cancelled' ? 'No gas' : null})
  `.execute(db)
  return id
}

it('mealtimes of an earlier release keep all references to them, and may be planned again', async () => {
  const location = await newLocation('planned-again')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    await migrateAs(db, ['0001-schema', '0002-counter', '0003-notifications'])
    const cancelled = await addMealtime(db, 'cancelled')
    const serving = newId()
    await sql`
      insert into servings (id, mealtime_id, meal_title, price_cents, portions)
      values (${serving}, ${cancelled}, 'Khichuri', 400, 80)
    `.execute(db)
    await migrate(db)
    expect(await db.selectFrom('mealtimes').selectAll().execute()).toMatchObject([
      { id: cancelled, activity: 7, note: 'With salad', cancel_reason: 'No gas', closure_id: null },
    ])
    expect(await db.selectFrom('servings').select(['id', 'mealtime_id']).execute()).toEqual([
      { id: serving, mealtime_id: cancelled },
    ])
    await expect(db.deleteFrom('mealtimes').execute()).rejects.toThrow(/foreign key/i)
    await expect(addMealtime(db, 'published')).rejects.toThrow(/unique/i)
    await inTransaction(db, contractPlanningAgain)
    await expect(addMealtime(db, 'published')).resolves.toBeDefined()
    await expect(addMealtime(db, 'published')).rejects.toThrow(/unique/i)
  })
})
