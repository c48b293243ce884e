import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BookingWorld, newBookingWorld } from './booking-fixtures.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
let admin: Person
beforeEach(async () => {
  world = await newBookingWorld()
  admin = await world.join('Chef', { role: 'admin' })
})
afterEach(() => world.close())

/** Adds a member's no-show at a lunch, with its portions. Other ways of closing do not count. */
async function miss(
  person: Person,
  date: string,
  portions = 1,
  as: 'no-show' | 'member' | 'served' = 'no-show',
) {
  const { servings } = await addMealtime(world.db, { date, servings: [{ mealId: world.mealId }] })
  const servingId = String(servings[0])
  const { requestId } = await world.request(person, { servingId, portions })
  await world.db
    .updateTable('meal_requests')
    .set({
      closed_as: as,
      status: as === 'served' ? 'delivered' : 'cancelled',
      closed_at: new Date().toISOString(),
    })
    .where('id', '=', requestId)
    .execute()
}
const list = async (query: object = {}) => (await admin.mealRequests.noShows({ query })).body

it('the list of no-shows is grouped by week and resident, the newest week and the most meals first', async () => {
  const asha = await world.join('Asha Devi', { badge: 'Gold' })
  const bela = await world.join('Bela', { badge: 'Silver' })
  await admin.members.saveRoom({ params: { id: asha.id }, body: { room: 'B 12', card: '' } })
  // a Sunday, and the Monday after it
  await miss(bela, '2026-11-29')
  await miss(bela, '2026-11-30', 2)
  await miss(asha, '2026-12-01')
  await miss(asha, '2026-12-06', 3)
  await miss(asha, '2026-12-02', 1, 'member')
  await miss(asha, '2026-12-03', 1, 'served')
  const rows = await list()
  expect(rows.map(({ member, monday, count, portions }) => [monday, member.name, count, portions])).toEqual([
    ['2026-11-30', 'Asha Devi', 2, 4],
    ['2026-11-30', 'Bela', 1, 2],
    ['2026-11-23', 'Bela', 1, 1],
  ])
  expect(rows[0]?.member).toMatchObject({ _id: asha.id, email: asha.email, room: 'B 12' })
  expect(rows[0]?.meals).toEqual([
    { date: '2026-12-01', slot: 'lunch', title: 'Khichuri', portions: 1 },
    { date: '2026-12-06', slot: 'lunch', title: 'Khichuri', portions: 3 },
  ])

  expect((await list({ search: 'devi b 12' })).map(({ member }) => member.name)).toEqual(['Asha Devi'])
  expect((await list({ from: '2026-11-23', until: '2026-11-29' })).map(({ monday }) => monday)).toEqual([
    '2026-11-23',
  ])

  // no page misses or repeats an entry
  const { body, next, total } = await admin.mealRequests.noShows({ query: { limit: 2 } })
  const rest = await admin.mealRequests.noShows({ query: { limit: 2, cursor: next } })
  expect([...body, ...rest.body]).toEqual(rows)
  expect([total, rest.next]).toEqual([3, undefined])

  const csv = await admin.mealRequests.downloadNoShows({ query: { search: 'bela' } })
  expect(csv.split('\r\n').filter(Boolean).slice(1)).toEqual([
    `2026-11-30,Bela,${bela.email},,1,2`,
    `2026-11-23,Bela,${bela.email},,1,1`,
  ])
})

it('the list of no-shows is for admins only, and drops members who were removed', async () => {
  const { gold } = world
  await miss(gold, '2026-11-30')
  const cook = await world.join('Cook', { duties: ['kitchen', 'desk', 'accounts'] })
  for (const person of [gold, cook, world.visitor])
    await expect(person.mealRequests.noShows({ query: {} })).rejects.toMatchObject({
      code: expect.stringMatching(/^(admin-only|sign-in-required)$/),
    })
  await world.db.updateTable('meal_requests').set({ user_id: null }).execute()
  expect(await list()).toEqual([])
})

it.each([
  ['sunday', '2026-11-22', '2026-11-29'],
  ['saturday', '2026-11-28', '2026-11-28'],
] as const)(
  'the list of no-shows is grouped by weeks that begin on %s',
  async (firstDay, ofFriday, ofSunday) => {
    await admin.hostel.changeSetting({ params: { name: 'firstDay' }, body: { value: firstDay, revision: 0 } })
    const bela = await world.join('Bela', { badge: 'Silver' })
    await miss(bela, '2026-11-28')
    await miss(bela, '2026-11-29', 2)
    const weeks = new Map<string, string[]>()
    for (const { monday, meals } of await list())
      weeks.set(
        monday,
        meals.map(({ date }) => date),
      )
    expect(weeks.get(ofFriday)).toContain('2026-11-28')
    expect(weeks.get(ofSunday)).toContain('2026-11-29')
    expect(weeks.size).toBe(new Set([ofFriday, ofSunday]).size)
    const sunday = { from: '2026-11-29', until: '2026-11-29' }
    expect((await list(sunday)).map(({ monday }) => monday)).toEqual([ofSunday])
  },
)
