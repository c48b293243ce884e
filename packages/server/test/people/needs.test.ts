import { afterEach, beforeEach, expect, it } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let gold: Person
const log: string[] = []
beforeEach(async () => {
  world = await newWorld({ log })
  gold = await world.join('gold', { badge: 'Gold' })
})
afterEach(() => world.close())

const revision: unknown = expect.any(Number)
const rows = () => world.db.selectFrom('member_needs').selectAll().execute()
const vegan = { avoids: ['nuts', 'nuts', 'celery'], diets: ['vegan'], consent: true } as const
const save = (body: object) =>
  gold.send('/api/needs', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

it('needs are stored with consent, each once, and the response confirms it', async () => {
  expect(await gold.needs.find()).toEqual({ avoids: [], diets: [], consent: false, revision })
  expect((await save(vegan)).status).toBe(200)
  expect(await gold.needs.find()).toEqual({
    avoids: ['celery', 'nuts'],
    diets: ['vegan'],
    consent: true,
    revision,
  })
  expect(await rows()).toHaveLength(3)
})

it('needs are refused without consent, and not stored', async () => {
  const response = await save({ ...vegan, consent: false })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    field: 'consent',
    message: 'Please agree that we store your needs, or choose none',
  })
  expect(await rows()).toEqual([])
})

it('needs are deleted at once when consent is withdrawn', async () => {
  await save(vegan)
  expect(await gold.needs.save({ body: { avoids: [], diets: [], consent: false } })).toMatchObject({
    message: 'Your dietary needs have been deleted.',
  })
  expect(await rows()).toEqual([])
  expect(await gold.needs.find()).toEqual({ avoids: [], diets: [], consent: false, revision })
})

it('each member has only their own needs, which are deleted with the account', async () => {
  const silver = await world.join('silver', { badge: 'Silver' })
  await save(vegan)
  expect(await silver.needs.find()).toMatchObject({ avoids: [], diets: [] })
  const admin = await world.join('admin', { role: 'admin' })
  await admin.members.remove({ params: { id: gold.id } })
  expect(await rows()).toEqual([])
})

it('needs of concurrent calls are stored as a whole, from one of the calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, count) =>
      save(count % 2 === 0 ? vegan : { avoids: [], diets: ['halal', 'kosher'], consent: true }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([
    { avoids: ['celery', 'nuts'], diets: ['vegan'], consent: true, revision },
    { avoids: [], diets: ['halal', 'kosher'], consent: true, revision },
  ]).toContainEqual(await gold.needs.find())
})

it('needs appear in no log', async () => {
  await save(vegan)
  await gold.needs.find()
  await gold.meals.search({ query: { without: ['nuts'], diet: ['vegan'] } })
  await save({ avoids: ['unicorns'], diets: [], consent: true })
  expect(log.join('\n')).not.toMatch(/nuts|celery|vegan|unicorns/)
  expect(await world.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
})
