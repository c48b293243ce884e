import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveToken } from './call-with-token.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

/** The cache's lifetime in milliseconds, longer than the tests take. */
const cacheLifetime = 600_000

const picture = 'https://pictures.test/rice.avif'

describe('an answer that visitors share', () => {
  let world: World
  let admin: Person
  let gold: Person
  let mealId: string
  beforeAll(async () => {
    ;({ world, admin } = await newWorldWithAdmin('amina', { cacheLifetime }))
    gold = await world.join('Gold', { badge: 'Gold' })
    mealId = await world.addMeal()
  })
  afterAll(() => world.close())

  const read = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })
  const readTag = async (url: string, headers = {}) => String((await read(url, headers)).headers.etag)
  const menus = ['/allMeal', '/allmealSearch?search=rice', '/meals']
  const answers = () => [
    ...menus,
    '/api/labels',
    `/allMeal/${mealId}`,
    '/upcoming-meals',
    `/reviews?mealId=${mealId}`,
  ]

  it('has a tag, and is stored in shared caches only without a cookie', async () => {
    for (const url of answers()) {
      const tag = await readTag(url)
      const again = await read(url, { 'if-none-match': tag })
      expect([url, again.statusCode, again.body, again.headers.etag]).toEqual([url, 304, '', tag])
      expect(again.headers['cache-control']).toBe('public, no-cache')
      expect(String(again.headers.vary)).toContain('Cookie')
      const withCookie = await read(url, { 'if-none-match': tag, cookie: 'theme=dark' })
      expect([url, withCookie.headers['cache-control']]).toEqual([url, 'private, no-cache'])
    }
  })

  it('is not shared with admins, who see other addresses, nor with members if their likes are shown', async () => {
    for (const url of menus) {
      const [visitors, members, admins] = await Promise.all(
        ['theme=dark', gold.cookie, admin.cookie].map((cookie) => readTag(url, { cookie })),
      )
      expect([url, members, admins !== visitors]).toEqual([url, visitors, true])
      expect((await read(url, { cookie: admin.cookie, 'if-none-match': visitors })).statusCode).toBe(200)
      expect((await read(url, { cookie: admin.cookie, 'if-none-match': admins })).statusCode).toBe(304)
    }
    const meal = `/allMeal/${mealId}`
    const before = await readTag(meal, { cookie: gold.cookie })
    await gold.mealRequests.create({ body: { mealId } })
    expect((await read(meal, { cookie: gold.cookie, 'if-none-match': before })).statusCode).toBe(200)
  })

  it('is not sent to callers who are not admitted', async () => {
    const tag = await readTag('/allMeal')
    const unknown = { authorization: 'Bearer wl_unknown', 'if-none-match': tag }
    expect((await read('/allMeal', unknown)).statusCode).toBe(401)
    const { token } = await giveToken(world, admin, ['requests'])
    const unscoped = { authorization: `Bearer ${token}`, 'if-none-match': tag }
    expect((await read('/allMeal', unscoped)).statusCode).toBe(403)
  })

  it('is rebuilt after every act that changes what a visitor sees', async () => {
    const mealBody = {
      title: 'Pulao',
      category: 'Lunch',
      image: picture,
      price: 4,
      description: 'Rice.',
    } as const
    const announced = {
      ...mealBody,
      ingredients: ['Rice'],
      distributorName: 'A',
      distributorEmail: 'a@hostel.test',
    }
    let [added, upcoming, review] = ['', '', '']
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      add: async () =>
        void ({ insertedId: added } = await admin.meals.add({
          body: { ...mealBody, ingredients: ['Rice'] },
        })),
      change: () => admin.meals.update({ params: { id: added }, body: { title: 'Biryani' } }),
      rate: () => admin.meals.update({ params: { id: added }, body: { rating: 4 } }),
      like: () => gold.likes.add({ body: { mealId } }),
      unlike: () => gold.likes.remove({ params: { mealId } }),
      review: () => gold.reviews.write({ body: { mealId, reviewText: 'Good.' } }),
      changeReview: async () => {
        review = (await world.visitor.reviews.list({ query: { mealId } })).body[0]?._id ?? ''
        await gold.reviews.update({ params: { id: review }, body: { reviewText: 'Very good.' } })
      },
      rename: () => gold.account.change({ body: { name: 'Golda' } }),
      removeReview: () => gold.reviews.remove({ params: { id: review } }),
      reviewAgain: () => gold.reviews.write({ body: { mealId, reviewText: 'Not bad.' } }),
      announce: async () => {
        upcoming = (await admin.upcomingMeals.announce({ body: announced })).insertedId ?? ''
      },
      likeUpcoming: () => gold.upcomingMeals.like({ body: { mealId: upcoming } }),
      publish: () => admin.upcomingMeals.publish({ body: { mealId: upcoming } }),
      importMeals: () =>
        admin.imports.meals({
          query: {},
          file: new Blob(['Title,Category,Price,Ingredients,Description\r\nDal,Lunch,3,Lentils,Soup\r\n']),
        }),
      remove: () => admin.meals.remove({ params: { id: added } }),
      removeMany: () => admin.meals.removeMany({ body: { ids: [upcoming] } }),
      eraseMember: () => admin.members.remove({ params: { id: gold.id } }),
    }
    for (const [name, act] of Object.entries(acts)) {
      const before = await shownNow()
      await act()
      expect([name, (await shownNow()) === before]).toEqual([name, false])
    }
  })

  /** Returns the responses to a visitor. */
  async function shownNow() {
    const all = await Promise.all(answers().map((url) => read(url)))
    return all.map(({ body }) => body).join('\n')
  }
})
