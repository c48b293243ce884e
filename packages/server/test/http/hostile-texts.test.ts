import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAllRows } from './hostile/rows.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let cook: Person
let mealId: string
beforeAll(async () => {
  world = await newWorld()
  cook = await world.join('Cook', { role: 'admin', badge: 'Gold' })
  mealId = await world.addMeal()
})
afterAll(() => world.close())

const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</title><svg/onload=alert(1)>',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  "Robert'); drop table meals;--",
  'one\\two\\\\three \\u0000 %00 %s',
  'zero\u200Bwidth\u200D\uFEFF joined',
  '\u{1F372}\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u{20000}\u{2F800}',
  'e\u0301 is not \u00E9',
  '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \u200Fabc',
  '\uFFFE\uFFFF',
]

describe.each(texts)('%j is returned exactly as it was sent', (text) => {
  it('as the title, description or ingredient of a meal', async () => {
    const mealBody = {
      title: text,
      description: text,
      category: 'Lunch',
      image: '/art/meals/house-curry-rice-w1280.avif',
      price: 4,
    } as const
    // commas and line breaks separate ingredients only within a single text
    const { insertedId: id } = await cook.meals.add({ body: { ...mealBody, ingredients: [text] } })
    const meal = await world.visitor.meals.find({ params: { id } })
    expect(meal).toMatchObject({ title: text, description: text, details: text, ingredients: [text] })
    await cook.meals.update({ params: { id }, body: { title: `${text}.` } })
    expect(await world.visitor.meals.find({ params: { id } })).toMatchObject({ title: `${text}.` })
  })

  it('as an announced meal and its distributor', async () => {
    const { insertedId } = await cook.upcomingMeals.announce({
      body: {
        title: text,
        description: text,
        category: 'Lunch',
        image: '/art/meals/house-curry-rice-w1280.avif',
        price: 4,
        distributorName: text,
        distributorEmail: 'kitchen@hostel.test',
      },
    })
    const { body } = await world.visitor.upcomingMeals.list({ query: {} })
    expect(body.find(({ _id }) => _id === insertedId)).toMatchObject({
      title: text,
      description: text,
      distributorName: text,
    })
  })

  it('as a review, and as its author’s name', async () => {
    await cook.account.change({ body: { name: text } })
    expect(await cook.account.show()).toMatchObject({ name: text })
    await cook.reviews.write({ body: { mealId, reviewText: text } })
    const { body } = await world.visitor.reviews.list({ query: { mealId } })
    expect(body.find(({ reviewText }) => reviewText === text)).toMatchObject({ author: { name: text } })
  })
})

it('a review and a description keep their line breaks', async () => {
  const text = 'line\none\ttwo\r\n\r\nthree'
  await cook.reviews.write({ body: { mealId, reviewText: text } })
  const { body } = await world.visitor.reviews.list({ query: { mealId } })
  expect(body.map(({ reviewText }) => reviewText)).toContain(text)
  await cook.meals.update({ params: { id: mealId }, body: { description: text } })
  expect(await world.visitor.meals.find({ params: { id: mealId } })).toMatchObject({ description: text })
})

it.each(['two\nlines', 'a\ttab', 'a return\r', 'a separator\u2028'])(
  '%j is refused in a single-line text',
  async (given) => {
    const text = `${given}.`
    const refused = { code: 'invalid-input', message: 'Use a single line' }
    for (const body of [{ title: text }, { ingredients: ['Rice', text] }]) {
      const changed = cook.meals.update({ params: { id: mealId }, body })
      await expect(changed).rejects.toMatchObject(refused)
    }
    await expect(cook.account.change({ body: { name: text } })).rejects.toMatchObject(refused)
  },
)

it.each(['\u200B', '\u2060\uFEFF\u200D', '\u3164', '\u00AD \u2800'])(
  'a text of nothing but %j counts as empty',
  async (text) => {
    const title = cook.meals.update({ params: { id: mealId }, body: { title: text } })
    await expect(title).rejects.toMatchObject({ field: 'title', message: 'Title is required' })
    const name = cook.account.change({ body: { name: text } })
    await expect(name).rejects.toMatchObject({ field: 'name', message: 'Name is required' })
    const review = cook.reviews.write({ body: { mealId, reviewText: text } })
    await expect(review).rejects.toMatchObject({ message: 'Review cannot be empty' })
    const account = { name: text, email: 'ali@hostel.test', password: 'six-and-more' }
    const signUp = { method: 'POST', url: '/api/auth/sign-up/email', payload: account } as const
    expect((await world.app.inject(signUp)).json()).toMatchObject({ message: 'Name is required' })
  },
)

it('a search finds text that was copied with hidden characters', async () => {
  const title = 'Shorshe ilish'
  const id = await world.addMeal({ title })
  const { body } = await world.visitor.meals.search({
    query: { search: '\u202AShorshe\u2069\u0007\u0085ilish\0' },
  })
  expect(body.map(({ _id }) => _id)).toEqual([id])
})

const hidden = [
  '\0',
  'half\0way',
  '\uD83C',
  'a\uDF72b',
  '\u202Eeman ym si siht\u202C',
  'Dal \u2066is\u2069 off',
  '\u0001\u001B[31mred\u007F',
  'next\u0085line',
]

it.each(hidden)('%j, which cannot be shown, is refused', async (text) => {
  const before = await listAllRows(world.db)
  const mealBody = {
    title: 'Dal',
    description: 'Lentils.',
    category: 'Lunch',
    image: '/art/meals/house-curry-rice-w1280.avif',
    price: 4,
  } as const
  const refused = { code: 'invalid-input', message: 'Remove characters that cannot be shown' }
  for (const field of ['title', 'description', 'ingredients']) {
    const body = { ...mealBody, ingredients: ['Lentils'], [field]: field === 'ingredients' ? [text] : text }
    await expect(cook.meals.add({ body })).rejects.toMatchObject(refused)
  }
  const review = cook.reviews.write({ body: { mealId, reviewText: text } })
  await expect(review).rejects.toMatchObject(refused)
  await expect(cook.account.change({ body: { name: text } })).rejects.toMatchObject(refused)
  await expect(cook.payments.save({ body: { transactionId: text } })).rejects.toMatchObject(refused)
  const account = { name: text, email: 'ali@hostel.test', password: 'six-and-more' }
  const signUp = { method: 'POST', url: '/api/auth/sign-up/email', payload: account } as const
  const answer = await world.app.inject(signUp)
  expect([answer.statusCode, answer.json().message]).toEqual([400, refused.message])
  expect(await listAllRows(world.db)).toEqual(before)
})

/** Returns the call's path and body for the first meal in a list. */
const getFirst = ({ body: [first] }: { readonly body: readonly { readonly _id: string }[] }) => ({
  params: { id: String(first?._id) },
})

it('other members’ records cannot be changed by using their id [D7]', async () => {
  const ben = await world.join('Ben', { badge: 'Gold' })
  const zoe = await world.join('Zoe', { badge: 'Gold' })
  await zoe.likes.add({ body: { mealId } })
  await zoe.reviews.write({ body: { mealId, reviewText: 'Mine.' } })
  await zoe.mealRequests.create({ body: { mealId } })
  const review = getFirst(await zoe.reviews.list({ query: { userId: zoe.email } }))
  const request = getFirst(await zoe.mealRequests.list({ query: {} }))
  const payment = getFirst(await zoe.payments.list({ query: {} }))
  const session = getFirst({ body: await zoe.account.sessions() })
  const before = await listAllRows(world.db)

  const attempts: readonly (() => Promise<unknown>)[] = [
    () => ben.reviews.update({ ...review, body: { reviewText: 'Not hers.' } }),
    () => ben.reviews.remove(review),
    () => ben.reviews.removeAsAdmin(review),
    () => ben.mealRequests.cancel(request),
    () => ben.mealRequests.serve(request),
    () => ben.payments.receipt(payment),
    () => ben.adminPayments.refund(payment),
    () => ben.account.endSession(session),
    () => ben.likes.remove({ params: { mealId } }),
    () => ben.members.remove({ params: { id: zoe.id } }),
    () => ben.members.makeAdmin({ params: { id: ben.id } }),
  ]
  for (const attempt of attempts) {
    await expect(attempt()).rejects.toMatchObject({
      status: expect.toSatisfy((status) => [403, 404].includes(status)),
    })
  }
  expect(await listAllRows(world.db)).toEqual(before)
})

it('a text that is not UTF-8 is refused instead of being altered', async () => {
  const broken = Buffer.concat([
    Buffer.from(`{"mealId":"${mealId}","reviewText":"caf`),
    Buffer.from([0xe9]),
    Buffer.from('"}'),
  ])
  const { statusCode, json } = await world.app.inject({
    method: 'POST',
    url: '/review',
    headers: { cookie: cook.cookie, 'content-type': 'application/json' },
    payload: broken,
  })
  expect([statusCode, json().code]).toEqual([400, 'invalid-input'])
  const { body } = await world.visitor.reviews.list({ query: { mealId } })
  expect(body.filter(({ reviewText }) => reviewText.startsWith('caf'))).toEqual([])
})
