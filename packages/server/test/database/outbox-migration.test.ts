import { mkdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate, migrateAs } from '../../src/database/engine/migrate.ts'
import type { Database } from '../../src/database/schema.ts'
import { toIso } from '../../src/database/values.ts'
import { adoptMails } from '../../src/notifications/outbox/outbox-queries.ts'
import { inDatabase, newLocation, removeFolders } from '../operation/backup/locations.ts'

afterAll(removeFolders)

const mail = {
  id: '01900000-0000-7000-8000-000000000001',
  sealed: 'a sealed mail',
  attempts: 2,
  next_at: '2026-11-24T12:00:00.000Z',
  expires_at: '2026-11-27T12:00:00.000Z',
}

/** Runs `act` on an empty database. */
async function withDatabase(act: (db: Database) => Promise<void>) {
  const location = await newLocation('outbox')
  mkdirSync(location.dataDir, { recursive: true })
  await inDatabase(location, ({ db }) => act(db))
}

/** Returns the ids of emails in the previous release's table, and the whole outbox. */
async function readStored(db: Database) {
  const before = await db.selectFrom('outgoing_mails').select('id').execute()
  const now = await db.selectFrom('deliveries').selectAll().execute()
  const moments = (row: (typeof now)[number]) => ({
    next_at: toIso(row.next_at),
    expires_at: toIso(row.expires_at),
  })
  return { before: before.map(({ id }) => id), now: now.map((row) => ({ ...row, ...moments(row) })) }
}

const moved = { ...mail, channel: 'email', state: 'waiting', notification_id: null, subscription_id: null }

describe('emails that the previous release stored', () => {
  it('are in the outbox after the migration', async () => {
    await withDatabase(async (db) => {
      await migrateAs(db, ['0001-schema', '0002-counter'])
      await db.insertInto('outgoing_mails').values(mail).execute()
      await migrate(db)
      expect(await readStored(db)).toMatchObject({ before: [], now: [moved] })
    })
  })

  it('are also moved to the outbox while both releases run, except for an email that is being sent', async () => {
    await withDatabase(async (db) => {
      await migrate(db)
      const sending = {
        ...mail,
        id: '01900000-0000-7000-8000-000000000002',
        next_at: '2026-11-24T12:05:00.000Z',
      }
      await db.insertInto('outgoing_mails').values([mail, sending]).execute()
      for (let look = 0; look < 2; look += 1) await adoptMails(db, new Date('2026-11-24T12:01:00.000Z'))
      expect(await readStored(db)).toMatchObject({ before: [sending.id], now: [moved] })
    })
  })
})
