import { mkdirSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'
import { addPerson } from './some-rows.ts'

afterAll(removeFolders)

it('the migration keeps the text of rooms, and allows up to 40 characters from then on', async () => {
  const location = await newLocation('longer-rooms')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, async ({ db }) => {
    await migrateAs(db, ['0001-schema'])
    const id = await addPerson(db)
    const save = (room: string) => db.updateTable('users').set({ room }).where('id', '=', id).execute()
    await save('B 12')
    await expect(save('x'.repeat(21))).rejects.toThrow(/check constraint/i)
    await migrate(db)
    expect(await db.selectFrom('users').select('room').executeTakeFirst()).toEqual({ room: 'B 12' })
    await save('x'.repeat(40))
    await expect(save('x'.repeat(41))).rejects.toThrow(/check constraint/i)
  })
})
