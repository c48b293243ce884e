import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../src/database/engine/open.ts'
import { requireKind } from '../src/start/site-kind.ts'
import { addPerson } from './database/some-rows.ts'
import { openTestDatabase } from './test-database.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const site = { dataDir: '/srv/meals', databaseUrl: undefined }
const production = { ...site, production: true }
const demonstration = { ...site, production: false }

const marks = () => database.db.selectFrom('site').select('kind').execute()

describe('a database', () => {
  it.each([
    ['production', production, demonstration],
    ['demonstration', demonstration, production],
  ])('is a %s when it was first opened as one, and stays it [C32]', async (kind, first, other) => {
    await requireKind(database.db, first)
    await requireKind(database.db, first)
    await expect(requireKind(database.db, other)).rejects.toThrow('The data in /srv/meals are')
    await requireKind(database.db, first)
    expect(await marks()).toEqual([{ kind }])
  })

  it('from before the mark is a demonstration by its accounts', async () => {
    await addPerson(database.db, 'warden@hostel.test')
    await addPerson(database.db, 'admin@warmladle.test')
    await expect(requireKind(database.db, production)).rejects.toThrow(/passwords are published[^]*npm start/)
    await requireKind(database.db, demonstration)
  })

  it('from before the mark is a hostel’s own when it has other accounts', async () => {
    await addPerson(database.db, 'warden@hostel.test')
    await expect(requireKind(database.db, demonstration)).rejects.toThrow('npm run production')
    await requireKind(database.db, production)
  })

  it('gets one mark when several processes open it concurrently', async () => {
    const openings = [production, demonstration, production, demonstration, production, demonstration]
    const outcomes = await Promise.allSettled(openings.map((one) => requireKind(database.db, one)))
    const [mark] = await marks()
    const served = openings.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(served).toHaveLength(3)
    expect(new Set(served.map((one) => (one.production ? 'production' : 'demonstration')))).toEqual(
      new Set([mark?.kind]),
    )
  })

  it('is named without its password', async () => {
    await requireKind(database.db, production)
    const elsewhere = { ...demonstration, databaseUrl: 'postgres://hostel:hidden@db.example.org/meals' }
    await expect(requireKind(database.db, elsewhere)).rejects.toThrow(
      /^The data in PostgreSQL at db\.example\.org\/meals are/,
    )
  })
})
