import { api, type Endpoint } from '@warm-ladle/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heavyReads } from '../../src/http/contract/reading.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Warden'))
})
afterAll(() => world.close())

const today = new Date().toISOString().slice(0, 10)
const id = '01900000-0000-7000-8000-000000000000'

/** A valid query for each read that needs one. */
const queries: Readonly<Record<string, string>> = {
  'reports.kitchen': `from=${today}&until=${today}&by=week`,
  'reports.kitchenDownload': `from=${today}&until=${today}&by=week`,
  'reports.office': `from=${today}&until=${today}&by=week`,
  'reports.officeDownload': `from=${today}&until=${today}&by=week`,
  'reports.ratings': `from=${today}&until=${today}&by=week`,
  'forecast.list': `from=${today}&until=${today}`,
  'forecast.dishes': `from=${today}&until=${today}`,
  'forecast.dish': `mealId=${id}&date=${today}&slot=lunch`,
  'statements.settled': `from=${today}&until=${today}`,
}

const reads = Object.entries(api).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls)
    .filter(([, { method, live }]) => method === 'GET' && !live)
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
)

/** Makes the call while another heavy read is running. */
async function beside({ path }: Endpoint, query = '') {
  const holding = Promise.withResolvers<void>()
  const held = heavyReads(() => holding.promise)
  const parts = new Map([
    ['month', today.slice(0, 7)],
    ['email', admin.email],
  ])
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts.get(part) ?? id)
  let isAnswered = false
  const answer = world.app
    .inject({
      url: `${filled}?${query}`,
      headers: { cookie: admin.cookie, accept: 'application/json' },
    })
    .then((response) => {
      isAnswered = true
      return response
    })
  await expect.poll(() => isAnswered || heavyReads.pendingCount > 0).toBe(true)
  const waits = heavyReads.pendingCount > 0
  holding.resolve()
  await held
  const { statusCode } = await answer
  return { waits, statusCode }
}

/** Staff lists with a search. */
const searched = new Set([
  'adminPayments.list',
  'audit.list',
  'mealRequests.noShows',
  'mealRequests.queue',
  'members.list',
  'reviews.listForAdmin',
])

describe('a read', () => {
  it.each(reads)('waits for other heavy reads if it is heavy itself: $name', async ({ name, endpoint }) => {
    const { waits, statusCode } = await beside(endpoint, queries[name])
    expect(waits).toBe(endpoint.heavy === true || endpoint.sends === 'csv')
    expect(statusCode).toBeLessThan(500)
  })

  it.each(reads.filter(({ name }) => searched.has(name)))(
    'waits for heavy reads only with a search: $name',
    async ({ endpoint }) => {
      expect(await beside(endpoint, 'search=soup')).toMatchObject({ waits: true, statusCode: 200 })
      expect(await beside(endpoint, 'search=')).toMatchObject({ waits: false, statusCode: 200 })
    },
  )
})

it('heavy reads continue after one has failed', async () => {
  await expect(heavyReads(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const { statusCode } = await world.app.inject({
    url: '/api/kitchen/history',
    headers: { cookie: admin.cookie },
  })
  expect(statusCode).toBe(200)
})
