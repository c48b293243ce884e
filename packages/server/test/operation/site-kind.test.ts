import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { moveUrl, requireKind, requireUrl } from '../../src/operation/site-kind.ts'
import { addMeal, addPerson } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const site = { dataDir: '/srv/meals', databaseUrl: undefined }
const production = { ...site, production: true }
const demonstration = { ...site, production: false }

const at = (url: string, mode = production) => requireUrl(database.db, { ...mode, publicUrl: new URL(url) })
const marks = () => database.db.selectFrom('site').select('kind').execute()

describe('a database', () => {
  it.each([
    ['production', production, demonstration],
    ['demonstration', demonstration, production],
  ])('is a %s if it was first opened as one, and remains one [C32]', async (kind, first, other) => {
    await requireKind(database.db, first)
    await requireKind(database.db, first)
    await expect(requireKind(database.db, other)).rejects.toThrow('The data in /srv/meals is')
    await requireKind(database.db, first)
    expect(await marks()).toEqual([{ kind }])
  })

  it('from before the marker is recognized as a demonstration by its accounts', async () => {
    await addPerson(database.db, 'warden@hostel.test')
    await addPerson(database.db, 'admin@warmladle.test')
    await expect(requireKind(database.db, production)).rejects.toThrow(/passwords are public[^]*npm start/)
    await requireKind(database.db, demonstration)
  })

  it('from before the marker belongs to a hostel if it has other accounts', async () => {
    await addPerson(database.db, 'warden@hostel.test')
    await expect(requireKind(database.db, demonstration)).rejects.toThrow('npm run production')
    await requireKind(database.db, production)
  })

  it('gets one marker when several processes open it concurrently', async () => {
    const openings = [production, demonstration, production, demonstration, production, demonstration]
    const outcomes = await Promise.allSettled(openings.map((one) => requireKind(database.db, one)))
    const [mark] = await marks()
    const served = openings.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    expect(served).toHaveLength(3)
    expect(new Set(served.map((one) => (one.production ? 'production' : 'demonstration')))).toEqual(
      new Set([mark?.kind]),
    )
  })

  it.each([
    ['postgres://hostel:hidden@db.example.org/meals', 'db.example.org/meals'],
    ['postgres://hostel:hidden@/meals?host=/var/run/postgresql', '/var/run/postgresql/meals'],
  ])('is reported without its password: %s', async (databaseUrl, name) => {
    await requireKind(database.db, production)
    await expect(requireKind(database.db, { ...demonstration, databaseUrl })).rejects.toThrow(
      `The data in PostgreSQL at ${name} is`,
    )
  })
})

describe('the address of a database', () => {
  beforeEach(() => requireKind(database.db, production))

  it('is the first one at which production serves it, and settings with another are refused', async () => {
    await at('https://north.example.org')
    await at('https://north.example.org/')
    await expect(at('https://south.example.org')).rejects.toThrow(
      'is served at https://north.example.org, and PUBLIC_URL is https://south.example.org',
    )
    await expect(at('http://localhost:3000')).rejects.toThrow('move-url http://localhost:3000')
  })

  it('is not set by a rehearsal on this machine, or by a demonstration', async () => {
    await at('http://localhost:3000')
    await at('https://north.example.org', demonstration)
    await expect(at('https://south.example.org')).resolves.toBeUndefined()
  })

  it('can be changed by a move, which keeps pictures stored with the previous one', async () => {
    await at('https://north.example.org')
    const [own, other] = ['/pictures/a-w320.webp', 'https://elsewhere.example/pictures/b-w320.webp']
    const meals = [await addMeal(database.db), await addMeal(database.db)]
    const image = (id: string | undefined) =>
      database.db
        .selectFrom('meals')
        .select('image')
        .where('id', '=', id ?? '')
    for (const [index, url] of [`https://north.example.org${own}`, other].entries())
      await database.db
        .updateTable('meals')
        .set({ image: url })
        .where('id', '=', meals[index] ?? '')
        .execute()
    await moveUrl(database.db, 'https://south.example.org')
    await at('https://south.example.org')
    await expect(at('https://north.example.org')).rejects.toThrow('is served at https://south.example.org')
    expect(await Promise.all(meals.map((id) => image(id).executeTakeFirst()))).toEqual([
      { image: own },
      { image: other },
    ])
  })

  it('is decided once if two hostels start together', async () => {
    const urls = ['https://north.example.org', 'https://south.example.org']
    const outcomes = await Promise.allSettled([...urls, ...urls].map((url) => at(url)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })
})
