import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { listFalseCounters } from '../../src/database/false-counters.ts'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import { newId } from '../../src/database/new-id.ts'
import { countMealtimes } from '../../src/bookings/mealtime-counts.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'

afterAll(removeFolders)

it('walk-ups that an earlier release only counted become rows with the same counts', async () => {
  const location = await newLocation('counter')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    await migrateAs(db, ['0001-schema'])
    const [mealtime, counted, other] = [newId(), newId(), newId()]
    await sql`
      insert into mealtimes (id, date, slot, starts_at, ends_at, orders_close_at, state)
      values (${mealtime}, '2026-11-26', 'lunch', '2026-11-26T05:30:00.000Z', '2026-11-26T07:30:00.000Z',
        '2026-11-26T04:30:00.000Z', 'closed')
    `.execute(db)
    for (const [id, walkUps] of [
      [counted, 23],
      [other, 0],
    ] as const)
      await sql`
        insert into servings (id, mealtime_id, meal_title, price_cents, portions, walk_ups)
        values (${id}, ${mealtime}, 'Khichuri', 400, 80, ${walkUps})
      `.execute(db)
    await migrate(db)
    const rows = await db
      .selectFrom('walk_ups')
      .select(['serving_id', 'portions', 'by_user', 'undo_id'])
      .execute()
    expect(rows).toEqual([{ serving_id: counted, portions: 23, by_user: null, undo_id: null }])
    expect((await countMealtimes(db, [mealtime]))(mealtime)).toMatchObject({ walkUps: 23, beyond: 0 })
    expect(await listFalseCounters(db)).toEqual([])
  })
})
