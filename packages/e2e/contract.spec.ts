import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { type Product, startProduct } from '@warm-ladle/testing'
import { type Call, callsAt, joinAt, logInAt } from './support/calls.ts'
import { buy, payIntent } from './support/pay.ts'
import { shapes } from './support/shapes.ts'

/*
 * Makes every call in the specification, with plain fetch and without the contract's code, against a separate product or
 * the demonstration at BASE_URL.
 */

interface Cast {
  readonly origin: string
  readonly visitor: Call
  readonly gold: Call
  readonly admin: Call
}
interface WithId {
  readonly _id: string
}

const gold = 'gold@warmladle.test'
const soup = {
  title: 'Leek soup',
  category: 'Lunch',
  image: '/art/meals/house-curry-rice-w1280.avif',
  ingredients: 'Leek, potatoes',
  description: 'Hot and green.',
  price: 7,
  rating: 4,
  distributorName: 'Another cook',
  distributorEmail: 'cook@elsewhere.test',
  likes: 0,
  reviewsCount: 0,
  postTime: '2026-01-01T00:00:00.000Z',
}

/** The list that a call returns. The call must succeed, and the list must not be empty. */
async function fetchList(call: Call, address: string): Promise<readonly WithId[]> {
  const { status, body } = await call('GET', address)
  expect([address, status]).toEqual([address, 200])
  expect(body).toEqual(expect.arrayContaining([expect.anything()]))
  // just checked; every noun in the specification has an _id
  return body as readonly WithId[]
}

async function addedMeal({ admin }: Cast): Promise<string> {
  const { body } = await admin('POST', '/meals', soup)
  expect(body).toEqual(expect.objectContaining({ insertedId: shapes.id }))
  // the shape has just been checked
  return (body as { insertedId: string }).insertedId
}

async function announcedMeal({ admin }: Cast): Promise<string> {
  const { rating, likes, reviewsCount, postTime, ingredients, ...announced } = soup
  expect(await readBody(admin('POST', '/add-upcoming-meal', announced))).toEqual(shapes.done)
  const [newest] = await fetchList(admin, '/upcoming-meals-admin')
  return newest?._id ?? ''
}

/** A member who has just bought Gold. */
async function goldNewcomer({ origin }: Cast, name: string) {
  const person = await joinAt(origin, name)
  await buy(origin, person.call, 20)
  return person
}

async function readBody(answer: ReturnType<Call>) {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, expect.anything()])
  return body
}

/** The titles of the requested meals in a response, whose shape is checked elsewhere. */
const titlesIn = (answer: unknown) =>
  (answer as { data: { mealTitle: string }[] }).data.map(({ mealTitle }) => mealTitle)

/** The specification's table of calls, row by row. */
const rows: Readonly<Record<string, (cast: Cast) => Promise<void>>> = {
  'GET /allMeal [B1]': async ({ visitor }) => {
    const meals = await fetchList(visitor, '/allMeal')
    expect(meals).toEqual(meals.map(() => shapes.meal))
  },
  'GET /allmealSearch [B2]': async ({ visitor }) => {
    const found = await fetchList(visitor, '/allmealSearch?search=a&category=Dinner&minPrice=1&maxPrice=100')
    expect(found).toEqual(found.map(() => shapes.meal))
    expect(await readBody(visitor('GET', '/allmealSearch?search=%28nothing%5B'))).toEqual([])
  },
  'GET /allMeal/{id} [B1, B3]': async ({ visitor }) => {
    const [meal] = await fetchList(visitor, '/allMeal')
    expect(await readBody(visitor('GET', `/allMeal/${meal?._id}`))).toEqual(shapes.meal)
  },
  'GET /upcoming-meals [B4]': async ({ visitor }) => {
    const meals = await fetchList(visitor, '/upcoming-meals')
    expect(meals).toEqual(meals.map(() => shapes.upcomingMeal))
  },
  'POST /like-upcomingMeals [B5, B8, B36]': async (cast) => {
    const mealId = await announcedMeal(cast)
    const { data } = (await readBody(cast.gold('GET', `/user-details?email=${gold}`))) as { data: WithId }
    const body = { mealId, userId: data._id }
    expect(await readBody(cast.gold('POST', '/like-upcomingMeals', body))).toEqual(shapes.done)
    expect(await readBody(cast.gold('POST', '/like-upcomingMeals', body))).toEqual({
      success: false,
      message: expect.stringMatching(/\w/),
      text: 'refusals.alreadyLiked',
    })
  },
  'GET /user-details [B6, C16]': async ({ gold: call }) => {
    const details = await readBody(call('GET', `/user-details?email=${gold}`))
    expect(details).toEqual(expect.objectContaining({ data: shapes.member }))
    expect(details).toEqual(shapes.member)
  },
  'POST /meal-request [B7]': async (cast) => {
    const mealId = await addedMeal(cast)
    const body = { mealId, userId: gold, mealTitle: 'Leek soup', likeCount: 0, reviewCount: 0 }
    const sent = { ...body, requestTime: new Date().toISOString() }
    expect(await readBody(cast.gold('POST', '/meal-request', sent))).toEqual(shapes.done)
  },
  'POST /like [B8, B36]': async (cast) => {
    const mealId = await addedMeal(cast)
    expect(await readBody(cast.gold('POST', '/like', { mealId, userId: gold }))).toEqual(shapes.done)
    expect(await readBody(cast.gold('DELETE', `/like/${mealId}`))).toEqual(shapes.done)
  },
  'POST /review [B9, B37]': async (cast) => {
    const mealId = await addedMeal(cast)
    const review = {
      mealId,
      userId: gold,
      reviewText: 'Warming.',
      title: 'Leek soup',
      likeCount: 0,
      reviewCount: 0,
    }
    expect(await readBody(cast.gold('POST', '/review', review))).toEqual(shapes.done)
    const read = await fetchList(cast.visitor, `/reviews?mealId=${mealId}`)
    expect(read).toMatchObject([{ reviewText: 'Warming.', title: 'Leek soup', reviewCount: 1 }])
  },
  'GET /api/users/{email} [B10, C15]': async ({ gold: call, admin }) => {
    expect(await readBody(call('GET', `/api/users/${gold}`))).toEqual({ role: 'user' })
    expect(await readBody(admin('GET', '/api/users/admin@warmladle.test'))).toEqual({ role: 'admin' })
  },
  'POST /users [B11, C17]': async ({ origin }) => {
    const { call, name, email } = await joinAt(origin, 'Amina')
    const body = { email, name, photo: '', badge: 'Bronze Badge' }
    expect(await readBody(call('POST', '/users', body))).toEqual({ insertedId: shapes.id })
    expect(await readBody(call('POST', '/users', body))).toMatchObject({
      insertedId: null,
      message: expect.any(String),
    })
  },
  'GET /users [B12]': async ({ admin }) => {
    const members = await fetchList(admin, '/users')
    expect(members).toEqual(members.map(() => shapes.member))
  },
  'PATCH /users/admin/{id} [B13]': async ({ origin, admin }) => {
    const { call, email } = await joinAt(origin, 'Bashir')
    await call('POST', '/users', { email })
    const [member] = await fetchList(admin, `/users?search=${email}`)
    const promote = () => readBody(admin('PATCH', `/users/admin/${member?._id}`))
    expect([await promote(), await promote()]).toEqual([{ modifiedCount: 1 }, { modifiedCount: 0 }])
    expect(await readBody(call('GET', `/api/users/${email}`))).toEqual({ role: 'admin' })
  },
  'DELETE /users/{id} [B14]': async ({ origin, admin }) => {
    const { call, email } = await joinAt(origin, 'Chandra')
    await call('POST', '/users', { email })
    const [member] = await fetchList(admin, `/users?search=${email}`)
    expect(await readBody(admin('DELETE', `/users/${member?._id}`))).toEqual({ deletedCount: 1 })
    expect(await call('GET', '/meal-requests')).toMatchObject({ status: 401, body: shapes.refused })
  },
  'POST /images [B15, C23]': async ({ visitor }) => {
    const portrait = await readFile(path.join(import.meta.dirname, 'fixtures/portrait.jpg'))
    const form = new FormData()
    form.set('image', new Blob([portrait], { type: 'image/jpeg' }), 'portrait.jpg')
    const { data } = (await readBody(visitor('POST', '/images', form))) as { data: { url: string } }
    expect((await visitor('GET', data.url)).headers.get('content-type')).toBe('image/webp')
  },
  'POST /meals [B16, C26]': async (cast) => {
    const id = await addedMeal(cast)
    const { distributorName, distributorEmail, ingredients, postTime, ...rest } = soup
    expect(await readBody(cast.admin('GET', `/allMeal/${id}`))).toMatchObject({
      ...rest,
      ingredients: ['Leek', 'potatoes'],
      distributorEmail: 'admin@warmladle.test',
    })
  },
  'GET /meals?distributorEmail= [B17]': async (cast) => {
    await addedMeal(cast)
    const own = await fetchList(cast.admin, '/meals?distributorEmail=admin@warmladle.test')
    expect(own).toMatchObject(own.map(() => ({ distributorEmail: 'admin@warmladle.test' })))
    expect(own).toEqual(own.map(() => shapes.meal))
  },
  'GET /meals?sortBy= [B18]': async ({ visitor }) => {
    for (const [sortBy, field] of [
      ['likes', 'likeCount'],
      ['reviews_count', 'reviewCount'],
    ] as const) {
      const meals = await fetchList(visitor, `/meals?sortBy=${sortBy}`)
      // the counts have just been checked as part of the shape
      const counts = meals.map((meal) => (meal as WithId & Record<typeof field, number>)[field])
      expect(meals).toEqual(meals.map(() => shapes.meal))
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    }
  },
  'PUT /meals/{id} [B19, C21]': async (cast) => {
    const id = await addedMeal(cast)
    const change = {
      title: 'Pea soup',
      category: 'Dinner',
      ingredients: 'Peas',
      description: 'Thick.',
      price: 8,
    }
    expect(await readBody(cast.admin('PUT', `/meals/${id}`, { ...change, distributorName: 'Eve' }))).toEqual(
      shapes.done,
    )
    expect(await readBody(cast.visitor('GET', `/allMeal/${id}`))).toMatchObject({
      ...change,
      ingredients: ['Peas'],
    })
    const refused = await cast.admin('PUT', `/meals/${id}`, { price: 'much' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'Price must be a number' } })
  },
  'DELETE /meals/{id} [B20]': async (cast) => {
    const id = await addedMeal(cast)
    expect(await readBody(cast.admin('DELETE', `/meals/${id}`))).toEqual(shapes.done)
    expect(await cast.visitor('GET', `/allMeal/${id}`)).toMatchObject({ status: 404, body: shapes.refused })
  },
  'GET /reviewsAdmin [B21, B33]': async ({ admin }) => {
    const reviews = await fetchList(admin, '/reviewsAdmin')
    expect(reviews).toEqual(reviews.map(() => shapes.review))
  },
  'DELETE /reviewsAdmin/{id} [B22]': async (cast) => {
    const mealId = await addedMeal(cast)
    await cast.gold('POST', '/review', { mealId, reviewText: 'Rude.' })
    const [review] = await fetchList(cast.visitor, `/reviews?mealId=${mealId}`)
    expect(await readBody(cast.admin('DELETE', `/reviewsAdmin/${review?._id}`))).toEqual(shapes.done)
    expect(await readBody(cast.visitor('GET', `/reviews?mealId=${mealId}`))).toEqual([])
  },
  'GET /admin-meal-requests [B23]': async (cast) => {
    await cast.gold('POST', '/meal-request', { mealId: await addedMeal(cast) })
    const all = await readBody(cast.admin('GET', '/admin-meal-requests'))
    const found = await readBody(cast.admin('GET', '/admin-meal-requests?search=LEEK'))
    expect(found).toEqual({ success: true, data: titlesIn(found).map(() => shapes.request) })
    expect(titlesIn(found)).not.toEqual([])
    expect(titlesIn(found)).toEqual(titlesIn(all).filter((title) => /leek/i.test(title)))
    expect(titlesIn(found).length).toBeLessThan(titlesIn(all).length)
  },
  'PUT /admin-meal-requests/{id} [B24]': async (cast) => {
    const { call, email } = await goldNewcomer(cast, 'Dara')
    await call('POST', '/meal-request', { mealId: await addedMeal(cast), userId: email })
    const [request] = await fetchList(call, `/meal-requests?userId=${email}`)
    expect(await readBody(cast.admin('PUT', `/admin-meal-requests/${request?._id}`))).toEqual(shapes.done)
    expect(await fetchList(call, '/meal-requests')).toMatchObject([{ status: 'delivered' }])
    const again = await cast.admin('PUT', `/admin-meal-requests/${request?._id}`)
    expect(again).toMatchObject({ status: 409, body: shapes.refused })
  },
  'GET /upcoming-meals-admin [B4, B25]': async ({ admin }) => {
    const meals = await fetchList(admin, '/upcoming-meals-admin')
    expect(meals).toEqual(meals.map(() => shapes.upcomingMeal))
  },
  'POST /publish-meal [B26]': async (cast) => {
    const mealId = await announcedMeal(cast)
    expect(await readBody(cast.admin('POST', '/publish-meal', { mealId }))).toEqual(shapes.done)
    expect(await readBody(cast.visitor('GET', `/allMeal/${mealId}`))).toEqual(shapes.meal)
    expect(await readBody(cast.admin('POST', '/publish-meal', { mealId }))).toMatchObject({ success: false })
  },
  'POST /add-upcoming-meal [B27]': async (cast) => {
    const id = await announcedMeal(cast)
    const [newest] = await fetchList(cast.admin, '/upcoming-meals')
    expect(newest).toMatchObject({ _id: id, title: soup.title, distributorEmail: soup.distributorEmail })
    const refused = await cast.admin('POST', '/add-upcoming-meal', { title: 'Nothing else' })
    expect(refused).toMatchObject({ status: 400, body: shapes.refused })
  },
  'POST /create-payment-intent [B28]': async ({ origin }) => {
    const { call } = await joinAt(origin, 'Elif')
    const intent = await readBody(call('POST', '/create-payment-intent', { price: 30 }))
    expect(intent).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) })
    const other = await call('POST', '/create-payment-intent', { price: 11 })
    expect(other).toMatchObject({ status: 400, body: shapes.refused })
  },
  'POST /payments [B29]': async ({ origin }) => {
    const { call, email } = await joinAt(origin, 'Farid')
    const { clientSecret } = (await readBody(call('POST', '/create-payment-intent', { price: 10 }))) as {
      clientSecret: string
    }
    const transactionId = clientSecret.slice(0, clientSecret.indexOf('_secret_'))
    const payment = { email, price: 10, packageName: 'Silver', transactionId, date: new Date().toISOString() }
    expect(await call('POST', '/payments', payment)).toMatchObject({ status: 409, body: shapes.refused })

    await payIntent(origin, clientSecret)

    expect(await readBody(call('POST', '/payments', payment))).toEqual(shapes.done)
    const details = await readBody(call('GET', `/user-details?email=${email}`))
    expect(details).toMatchObject({ data: { badge: 'Silver' } })
  },
  'GET /payments [B30]': async ({ origin }) => {
    const { call, email } = await joinAt(origin, 'Gita')
    expect(await readBody(call('GET', `/payments?email=${email}`))).toEqual([])
    const transactionId = await buy(origin, call, 20)
    const payments = await fetchList(call, `/payments?email=${email}`)
    expect(payments).toEqual([shapes.payment])
    expect(payments).toMatchObject([{ email, price: 20, packageName: 'Gold', transactionId }])
  },
  'GET /meal-requests [B31]': async (cast) => {
    const { call, email } = await goldNewcomer(cast, 'Hana')
    await call('POST', '/meal-request', { mealId: await addedMeal(cast) })
    expect(await fetchList(call, `/meal-requests?userId=${email}`)).toEqual([shapes.request])
  },
  'DELETE /meal-requests/{id} [B32]': async (cast) => {
    const { call } = await goldNewcomer(cast, 'Ines')
    await call('POST', '/meal-request', { mealId: await addedMeal(cast) })
    const [request] = await fetchList(call, '/meal-requests')
    const cancelled = await readBody(call('DELETE', `/meal-requests/${request?._id}`))
    expect(cancelled).toEqual(shapes.done)
    expect(await readBody(call('GET', '/meal-requests'))).toEqual([])
  },
  'GET /reviews [B33]': async (cast) => {
    const { call, email } = await joinAt(cast.origin, 'Juma')
    await call('POST', '/review', { mealId: await addedMeal(cast), reviewText: 'Filling.' })
    const own = await fetchList(call, `/reviews?userId=${email}`)
    expect(own).toEqual([shapes.review])
    expect(own).toMatchObject([{ userId: email, reviewText: 'Filling.' }])
  },
  'DELETE /reviews/{id} [B34]': async (cast) => {
    const { call } = await joinAt(cast.origin, 'Kira')
    await call('POST', '/review', { mealId: await addedMeal(cast), reviewText: 'Meh.' })
    const [review] = await fetchList(call, '/reviews')
    expect(await readBody(call('DELETE', `/reviews/${review?._id}`))).toEqual(shapes.done)
    expect(await readBody(call('GET', '/reviews'))).toEqual([])
  },
  'PUT /reviews/{id} [B35]': async (cast) => {
    const { call } = await joinAt(cast.origin, 'Lena')
    await call('POST', '/review', { mealId: await addedMeal(cast), reviewText: 'Meh.' })
    const [review] = await fetchList(call, '/reviews')
    const record = { ...review, reviewText: 'Better the second time.' }
    expect(await readBody(call('PUT', `/reviews/${review?._id}`, record))).toEqual(shapes.done)
    expect(await fetchList(call, '/reviews')).toEqual([{ ...record, revision: expect.any(Number) }])
  },
}

test.describe.configure({ mode: 'default' })

let product: Pick<Product, 'origin' | 'stop'>
let cast: Cast
test.beforeAll(async () => {
  const given = process.env.BASE_URL?.replace(/\/$/, '')
  product = given ? { origin: given, stop: () => Promise.resolve() } : await startProduct()
  const { origin } = product
  cast = {
    origin,
    visitor: callsAt(origin),
    gold: await logInAt(origin, 'gold'),
    admin: await logInAt(origin, 'admin'),
  }
})
test.afterAll(() => product.stop())

for (const [row, check] of Object.entries(rows)) test(row, () => check(cast))

test('calls for admins are refused to everyone else [A60, B40]', async () => {
  const calls = Object.keys(rows).map((row) => row.replace('{id}', crypto.randomUUID()).split(' '))
  const forAdmins = calls.filter(
    ([method, address = '']) =>
      /admin|publish|add-upcoming/i.test(address) ||
      (address.startsWith('/users') && method !== 'POST') ||
      (address.startsWith('/meals') && method !== 'GET'),
  )
  expect(forAdmins).toHaveLength(13)
  for (const [method = '', address = ''] of forAdmins) {
    expect((await cast.visitor(method, address)).status).toBe(401)
    expect((await cast.gold(method, address)).status).toBe(403)
  }
})

test('the OpenAPI description includes every call', async () => {
  const { paths } = (await readBody(cast.visitor('GET', '/api/openapi.json'))) as {
    paths: Record<string, object>
  }
  const described = Object.entries(paths).flatMap(([address, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`),
  )
  const calls = Object.keys(rows).map((row) => row.replace(/ \[.*\]$/, '').replace(/\?.*/, ''))
  expect(described).toEqual(expect.arrayContaining(calls))
})

test('/meals is a page when a browser opens it and a list otherwise [B38]', async () => {
  const page = await fetch(`${cast.origin}/meals`, { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-type')).toContain('text/html')
  const list = await fetch(`${cast.origin}/meals?sortBy=likes`)
  expect(list.headers.get('content-type')).toContain('application/json')
  for (const { headers } of [page, list]) expect(headers.get('vary')).toContain('Accept')
})
