import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendInTwo, sendTogether } from '../../src/database/engine/sent-together.ts'
import type { Database } from '../../src/database/schema.ts'
import { openTestDatabase } from '../test-database.ts'
import { addMeal } from './some-rows.ts'

async function open() {
  const database = await openTestDatabase({ connectionTimeout: 5_000 })
  onTestFinished(() => database.close())
  return database
}
const rename = (db: Database, title: string) =>
  db.updateTable('meals').set({ title }).returning('title').compile()
const titles = async (db: Database) =>
  (await db.selectFrom('meals').select('title').execute()).map((row) => row.title)

describe.runIf(process.env['TEST_DIALECT'] === 'postgres')('statements that are sent together', () => {
  it('are one transaction, in which each sees the one before', async () => {
    const { db } = await open()
    await addMeal(db)
    const find = db.selectFrom('meals').select('title').compile()
    const answers = await sendTogether(db, [find, rename(db, 'Dal'), find])
    expect(answers.map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(answers[2]).toEqual([{ title: 'Dal' }])
    expect(await titles(db)).toEqual(['Dal'])
  })

  it('leave nothing once one has failed, which says why, and no connection behind', async () => {
    const { db, pool } = await open()
    await addMeal(db)
    const [title] = await titles(db)
    const fails = sql`select 1 / 0`.compile(db)
    // more often than there are connections
    for (let time = 0; time < 12; time += 1) {
      await expect(sendTogether(db, [rename(db, 'Dal'), fails, rename(db, 'Rice')])).rejects.toMatchObject({
        code: '22012',
      })
    }
    expect(await titles(db)).toEqual([title])
    expect(pool()).toMatchObject({ inUse: 0, waiting: 0 })
  })

  it('in two round trips are kept only where further ones follow that succeed', async () => {
    const { db, pool } = await open()
    await addMeal(db)
    const [title] = await titles(db)
    const fails = sql`select 1 / 0`.compile(db)
    for (let time = 0; time < 12; time += 1) {
      expect(await sendInTwo(db, [rename(db, 'Dal')], () => undefined)).toBeUndefined()
      await expect(sendInTwo(db, [rename(db, 'Dal')], () => [fails])).rejects.toMatchObject({ code: '22012' })
      await expect(sendInTwo(db, [rename(db, 'Dal'), fails], () => [])).rejects.toMatchObject({
        code: '22012',
      })
    }
    expect(await titles(db)).toEqual([title])

    const answers = await sendInTwo(db, [rename(db, 'Dal')], ([[found]]) => [rename(db, `${found?.title} 2`)])
    expect(answers).toEqual([[{ title: 'Dal 2' }]])
    expect(await titles(db)).toEqual(['Dal 2'])
    expect(pool()).toMatchObject({ inUse: 0, waiting: 0 })
  })
})
