import { api, type Endpoint, limits } from '@warm-ladle/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
let other: Person
beforeAll(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden', { mail: 'optional' }))
  other = await world.join('Cook', { role: 'admin' })
})
afterAll(() => world.close())
afterEach(() => prove(new Date()))

/** Sets the time at which an admin last confirmed their login. */
const prove = (at: Date) =>
  world.db
    .updateTable('identity_session')
    .set({ created_at: at.toISOString(), proved_at: at.toISOString() })
    .where('user_id', '=', admin.id)
    .execute()
const listSubjects = async () =>
  (await world.mails()).filter(({ to }) => to === other.email).map(({ subject }) => subject)
const acts = async () =>
  (await world.db.selectFrom('audit_log').select('act').execute()).map(({ act }) => act)

/** Tables without personal data, and why. */
const impersonal: Readonly<Record<string, string>> = {
  'meals.download': 'the menu',
  'kitchenSheet.download': 'counts and notes without names, by which the kitchen cooks',
  'reports.kitchenDownload': 'sums',
  'reports.officeDownload': 'sums',
}
const tables = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { sends }]) => sends === 'csv')
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

describe('a table with personal data', () => {
  it.each(tables.filter(({ name }) => impersonal[name] === undefined))(
    'needs a recent login, is recorded, and notifies the other admins: $name',
    async ({ endpoint }) => {
      const url = endpoint.path.replace('{month}', new Date().toISOString().slice(0, 7))
      const get = () => world.app.inject({ url, headers: { cookie: admin.cookie } })
      await prove(new Date(Date.now() - 3_600_000))
      expect((await get()).json()).toMatchObject({ code: 'login-again' })
      await prove(new Date())
      const [mails, recorded] = [(await listSubjects()).length, (await acts()).length]
      expect((await get()).statusCode).toBe(200)
      expect((await listSubjects()).slice(mails)).toEqual(['Warm Ladle: A list was exported'])
      expect((await acts()).slice(recorded)).toEqual(['list-exported'])
    },
  )

  it('is every table that is not listed as impersonal', () => {
    const named = tables.filter(({ endpoint }) => !endpoint.freshProof).map(({ name }) => name)
    expect(named.toSorted()).toEqual(Object.keys(impersonal).toSorted())
  })
})

describe('an announcement', () => {
  const body = {
    title: 'Fire drill',
    text: 'At ten.',
    from: new Date().toISOString(),
    until: new Date(Date.now() + 3_600_000).toISOString(),
    to: 'all',
  } as const

  it('needs a recent login, and notifies the other admins', async () => {
    await prove(new Date(Date.now() - 3_600_000))
    await expect(admin.announcements.add({ body })).rejects.toMatchObject({ code: 'login-again' })
    await prove(new Date())
    await admin.announcements.add({ body })
    expect(await listSubjects()).toContain('Warm Ladle: An announcement was published')
  })

  it('is limited to ten an hour', () => {
    expect(limits[api.announcements.add.throttle]).toEqual({ calls: 10, minutes: 60 })
  })
})
