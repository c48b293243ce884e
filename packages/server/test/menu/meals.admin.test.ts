import { randomUUID } from 'node:crypto'
import { lengths } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { dal } from '../dal.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Chef'))
})
afterEach(() => world.close())

const post = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const find = (id: string) => admin.meals.find({ params: { id } })

describe('putting a meal on the menu', () => {
  it('adds a meal once, however often it is sent with the same form id', async () => {
    const body = { ...dal, id: randomUUID() }
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => admin.meals.add({ body })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already-added']))
    expect(await admin.meals.search({ query: { search: 'Dal' } })).toMatchObject({ body: [{ _id: body.id }] })
    const acts = await admin.audit.list({ query: { act: 'meal-added' } })
    expect(acts.body).toHaveLength(1)
  })

  it('stores its fields, with the admin as distributor and the current time [A86]', async () => {
    const before = Date.now()
    const { insertedId, ...answer } = await admin.meals.add({ body: dal })
    expect(answer).toEqual({ success: true, message: 'Meal added successfully!', text: 'answers.mealAdded' })

    const meal = await find(insertedId)
    expect(meal).toMatchObject({
      title: 'Dal',
      category: 'Dinner',
      image: '/art/meals/house-curry-rice-w1280.avif',
      ingredients: ['Lentils', 'cumin', 'Salt'],
      details: 'Of lentils.',
      price: 4.35,
      rating: 4,
      likes: 0,
      reviewsCount: 0,
      distributorName: 'Chef',
      distributorEmail: admin.email,
    })
    expect(Date.parse(meal.postTime)).toBeGreaterThanOrEqual(before)
  })

  it('ignores distributor, counts and time in the call', async () => {
    const claims = { distributorName: 'Eve', distributorEmail: 'eve@hostel.test', likes: 99 }
    const more = { likeCount: 99, reviewsCount: 99, postTime: '2000-01-01T00:00:00.000Z', status: 'upcoming' }
    const response = await admin.send('/meals', post({ ...dal, ...claims, ...more }))
    const { insertedId } = await response.json()
    const meal = await find(insertedId)
    expect(meal).toMatchObject({ distributorEmail: admin.email, likes: 0, reviewsCount: 0 })
    expect(meal.postTime > '2026').toBe(true)
  })

  it('defaults the rating to 0, and accepts ingredients as a list [A86, C26]', async () => {
    const { rating: _, ...unrated } = dal
    const { insertedId } = await admin.meals.add({ body: { ...unrated, ingredients: ['Rice, red', 'Salt'] } })
    expect(await find(insertedId)).toMatchObject({ rating: 0, ingredients: ['Rice, red', 'Salt'] })
  })

  it('makes it searchable by each of its texts', async () => {
    const { insertedId } = await admin.meals.add({ body: { ...dal, title: 'Crème', description: 'Sweet.' } })
    for (const search of ['creme', 'cumin', 'sweet']) {
      const { body } = await world.visitor.meals.search({ query: { search } })
      expect(body.map(({ id }) => id)).toEqual([insertedId])
    }
  })

  it.each([
    [{ title: ' ' }, 'Title is required'],
    [{ title: 'x'.repeat(121) }, 'Use up to 120 characters'],
    [{ title: 'Dal\0' }, 'Remove characters that cannot be shown'],
    [{ category: 'Supper' }, 'Choose Breakfast, Lunch or Dinner'],
    [{ ingredients: ' , ' }, 'Ingredients are required'],
    [{ ingredients: 7 }, 'Ingredients are required'],
    [{ ingredients: ['x'.repeat(4001)] }, 'Use up to 4,000 characters'],
    [{ description: '' }, 'Description is required'],
    [{ price: '4' }, 'Price must be a number'],
    [{ price: -0.01 }, 'Price cannot be below 0'],
    [{ price: 4.355 }, 'Price can have up to two decimals'],
    [{ price: 1e9 }, 'Price cannot be above 100,000'],
    [{ price: 100_000.01 }, 'Price cannot be above 100,000'],
    [{ rating: 6 }, 'Rating cannot be above 5'],
    [{ rating: 4.5 }, 'Rating must be a whole number'],
    [{ image: '' }, 'Image is required'],
    [{ image: 'javascript:alert(1)' }, 'Use a picture’s https:// address or one of our own'],
    [{ image: '//elsewhere.test/a.png' }, 'Use a picture’s https:// address or one of our own'],
    [{ image: `https://elsewhere.test/${'a'.repeat(lengths.address)}` }, 'Use up to 2,000 characters'],
  ])('is refused with %.80j [C13]', async (wrong, message) => {
    const response = await admin.send('/meals', post({ ...dal, ...wrong }))
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ success: false, message, error: message })
    expect((await world.visitor.meals.list({ query: {} })).body).toEqual([])
  })

  it.each(['title', 'category', 'image', 'ingredients', 'description', 'price'])(
    'is refused without %s [C13]',
    async (field) => {
      const response = await admin.send('/meals', post({ ...dal, [field]: undefined }))
      expect(response.status).toBe(400)
    },
  )

  it.each(['https://pictures.test/dal.png', 'https://pictures.test/?id=7', '/art/meals/bento-box-w640.avif'])(
    'accepts the image %s',
    async (image) => {
      const { insertedId } = await admin.meals.add({ body: { ...dal, image } })
      expect(await find(insertedId)).toMatchObject({ image })
    },
  )
})

describe('changing a meal', () => {
  it('changes the fields that are sent, and keeps all others and the position in the list [C21]', async () => {
    const id = await world.addMeal({ title: 'Old', postTime: '2026-01-01T12:00:00.000Z' })
    const before = await find(id)
    const answer = await admin.meals.update({ params: { id }, body: { title: 'New', price: 0.07 } })
    expect(answer).toEqual({
      success: true,
      message: 'Meal updated successfully!',
      text: 'answers.mealUpdated',
    })
    const revision: unknown = expect.any(Number)
    expect(await find(id)).toEqual({ ...before, title: 'New', price: 0.07, revision })
  })

  it('makes it searchable only by its new words', async () => {
    const id = await world.addMeal({ title: 'Porridge', description: 'Of oats.' })
    await admin.meals.update({ params: { id }, body: { title: 'Crêpe', ingredients: 'Buckwheat' } })
    const found = async (search: string) =>
      (await world.visitor.meals.search({ query: { search } })).body.map((meal) => meal.id)
    expect(await Promise.all(['crepe', 'buckwheat', 'oats'].map(found))).toEqual([[id], [id], [id]])
    expect(await Promise.all(['porridge', 'lentils'].map(found))).toEqual([[], []])
  })

  it('does not change the distributor [C21]', async () => {
    const id = await world.addMeal({ distributorEmail: 'kitchen@hostel.test' })
    const body = {
      distributorName: 'Eve',
      distributorEmail: 'eve@hostel.test',
      likes: 7,
      title: 'Rice',
    }
    const response = await admin.send(`/meals/${id}`, { ...post(body), method: 'PUT' })
    expect(response.status).toBe(200)
    const { distributorName, distributorEmail, likes } = await find(id)
    expect([distributorName, distributorEmail, likes]).toEqual(['Unknown Admin', 'kitchen@hostel.test', 0])
  })

  it('changes picture and rating, and records both', async () => {
    const id = await world.addMeal({ title: 'Dal' })
    const image = '/art/meals/bento-box-w640.avif'
    await admin.meals.update({ params: { id }, body: { image, rating: 4 } })
    expect(await find(id)).toMatchObject({ title: 'Dal', image, rating: 4 })
    const [entry] = await world.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.parse(String(entry?.after))).toEqual({ image, rating: 4 })
  })

  it.each([
    [{ rating: 6 }, 'Rating cannot be above 5'],
    [{ image: 'javascript:alert(1)' }, 'Use a picture’s https:// address or one of our own'],
    [
      { image: `/pictures/${'a'.repeat(32)}-w320.webp` },
      'This picture is no longer here. Please choose it again.',
    ],
  ])('is refused with %.60j, and changes nothing', async (body, message) => {
    const id = await world.addMeal()
    const before = await find(id)
    const call = admin.meals.update({ params: { id }, body: { title: 'New', ...body } })
    await expect(call).rejects.toMatchObject({ status: 400, message, field: Object.keys(body)[0] })
    expect(await find(id)).toEqual(before)
  })

  it('may clear optional fields, but not the title', async () => {
    const id = await world.addMeal()
    await admin.meals.update({ params: { id }, body: { ingredients: '', description: '' } })
    expect(await find(id)).toMatchObject({ ingredients: [], description: '' })
    const untitled = admin.meals.update({ params: { id }, body: { title: '' } })
    await expect(untitled).rejects.toMatchObject({ status: 400, message: 'Title is required' })
  })

  it('also changes announced meals, and refuses unknown ones', async () => {
    const id = await world.addMeal({ status: 'upcoming' })
    await admin.meals.update({ params: { id }, body: { title: 'Biryani' } })
    expect((await world.visitor.upcomingMeals.list({ query: {} })).body).toMatchObject([{ title: 'Biryani' }])
    const unknown = admin.meals.update({ params: { id: randomUUID() }, body: { title: 'Biryani' } })
    await expect(unknown).rejects.toMatchObject({
      status: 404,
      message: 'This meal is no longer on the menu',
    })
  })
})

describe('removing a meal', () => {
  it('removes its likes and reviews and cancels its pending requests, and no others [C22]', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    const [gone, remaining] = [await world.addMeal({ title: 'Gone' }), await world.addMeal({ title: 'Kept' })]
    for (const mealId of [gone, remaining]) {
      await gold.likes.add({ body: { mealId } })
      await gold.reviews.write({ body: { mealId, reviewText: 'Good.' } })
      await gold.mealRequests.create({ body: { mealId } })
    }

    const answer = await admin.meals.remove({ params: { id: gone } })

    expect(answer).toEqual({
      success: true,
      message: 'Meal deleted successfully!',
      text: 'answers.mealDeleted',
    })
    await expect(find(gone)).rejects.toMatchObject({ status: 404 })
    expect((await gold.reviews.list({ query: {} })).body.map(({ title }) => title)).toEqual(['Kept'])
    const requests = (await gold.mealRequests.list({ query: {} })).body
    expect(requests).toMatchObject([
      { mealTitle: 'Kept', status: 'pending' },
      { mealTitle: 'Gone', status: 'cancelled', mealId: null },
    ])
    expect(await world.db.selectFrom('meal_likes').select('meal_id').execute()).toEqual([
      { meal_id: remaining },
    ])
    await expectTrueCounters(world)
  })

  it('keeps delivered requests with its title', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    const mealId = await world.addMeal({ title: 'Dal' })
    await gold.mealRequests.create({ body: { mealId } })
    const [request] = (await gold.mealRequests.list({ query: {} })).body
    await admin.mealRequests.serve({ params: { id: String(request?._id) } })
    await admin.meals.remove({ params: { id: mealId } })
    expect((await gold.mealRequests.list({ query: {} })).body).toMatchObject([
      { mealTitle: 'Dal', mealId: null, status: 'delivered', likeCount: 0 },
    ])
  })

  it('is refused the second time, and the meal cannot be restored [C30]', async () => {
    const gold = await world.join('Gold', { badge: 'Gold' })
    const id = await world.addMeal()
    await admin.meals.remove({ params: { id } })
    const outcomes = await Promise.allSettled([
      admin.meals.remove({ params: { id } }),
      admin.meals.update({ params: { id }, body: { title: 'Back' } }),
      admin.upcomingMeals.publish({ body: { mealId: id } }),
      gold.likes.add({ body: { mealId: id } }),
      gold.mealRequests.create({ body: { mealId: id } }),
      gold.reviews.write({ body: { mealId: id, reviewText: 'Good.' } }),
    ])
    const gone = { status: 'rejected', reason: { status: 404 } }
    expect(outcomes).toMatchObject(outcomes.map(() => gone))
    expect(await world.db.selectFrom('meals').select('id').execute()).toEqual([])
  })
})

describe('the table of meals', () => {
  it('has the total on its first page, for a single distributor too [C19]', async () => {
    for (const title of ['One', 'Two', 'Three']) await world.addMeal({ title })
    await world.addMeal({ distributorEmail: 'other@hostel.test' })
    await world.addMeal({ status: 'upcoming' })
    const first = await admin.meals.ranking({ query: { sortBy: 'likes', limit: 1 } })
    expect(first.total).toBe(4)
    const further = await admin.meals.ranking({ query: { sortBy: 'likes', limit: 1, cursor: first.next } })
    expect(further.total).toBeUndefined()
    const own = await admin.meals.ranking({ query: { distributorEmail: 'kitchen@hostel.test', limit: 1 } })
    expect([own.total, own.body.length]).toEqual([3, 1])
    expect((await world.visitor.meals.ranking({ query: {} })).total).toBeUndefined()
  })
})

describe('searching the table of meals', () => {
  type Query = Parameters<typeof admin.meals.ranking>[0]['query']
  const listTitles = async (query: Query) =>
    (await admin.meals.ranking({ query })).body.map(({ title }) => title)
  const orders = [undefined, 'likes', 'reviews_count'] as const

  beforeEach(async () => {
    const texts = [
      { title: 'Crème brûlée', description: 'Burnt sugar.', ingredients: ['Cream', 'Eggs'] },
      { title: 'Omelette (plain) 100%', description: 'Of three eggs.', ingredients: ['Butter'] },
      { title: 'Eggs on toast', description: 'Crisp.', ingredients: ['Bread'] },
      { title: 'Dal', description: 'Of lentils.', ingredients: ['Cumin'] },
    ]
    const ids: string[] = []
    for (const [index, text] of texts.entries()) {
      ids.push(await world.addMeal({ ...text, postTime: `2026-01-0${index + 1}T12:00:00.000Z` }))
    }
    await world.addMeal({ title: 'Eggs to come', status: 'upcoming' })
    const [creme = '', omelette = ''] = ids
    await admin.likes.add({ body: { mealId: creme } })
    await admin.reviews.write({ body: { mealId: omelette, reviewText: 'Plain, but good.' } })
  })

  it.each(orders)('finds meals by title, ingredients or description, sorted by %s', async (sortBy) => {
    for (const [search, found] of [
      ['DAL', ['Dal']],
      ['creme bru', ['Crème brûlée']],
      ['cumin', ['Dal']],
      ['burnt', ['Crème brûlée']],
      ['(', ['Omelette (plain) 100%']],
      ['%', ['Omelette (plain) 100%']],
      ['_', []],
      ['cumin burnt', []],
    ] as const) {
      expect(await listTitles({ search, sortBy })).toEqual(found)
    }
  })

  it.each([
    [undefined, ['Eggs on toast', 'Omelette (plain) 100%', 'Crème brûlée']],
    ['likes', ['Crème brûlée', 'Eggs on toast', 'Omelette (plain) 100%']],
    ['reviews_count', ['Omelette (plain) 100%', 'Eggs on toast', 'Crème brûlée']],
  ] as const)('keeps the order by %s across pages, and counts the results', async (sortBy, found) => {
    expect(await listTitles({ search: 'eggs', sortBy })).toEqual(found)
    const first = await admin.meals.ranking({ query: { search: 'eggs', sortBy, limit: 2 } })
    expect(first.total).toBe(3)
    const rest = await admin.meals.ranking({
      query: { search: 'eggs', sortBy, limit: 2, cursor: first.next },
    })
    expect([...first.body, ...rest.body].map(({ title }) => title)).toEqual(found)
    expect([rest.next, rest.total]).toEqual([undefined, undefined])
  })

  it('matches everything with a blank text, and can be combined with a distributor', async () => {
    expect((await admin.meals.ranking({ query: { search: '  ', sortBy: 'likes' } })).total).toBe(4)
    await world.addMeal({ title: 'Eggs Benedict', distributorEmail: 'other@hostel.test' })
    const own = { search: 'eggs', distributorEmail: 'other@hostel.test', sortBy: 'likes' } as const
    const { body, total } = await admin.meals.ranking({ query: own })
    expect([body.map(({ title }) => title), total]).toEqual([['Eggs Benedict'], 1])
  })

  it.each(orders)('is for admins and the kitchen only: sorted by %s [A68]', async (sortBy) => {
    const member = await world.join('Gold', { badge: 'Gold' })
    const query = { search: 'eggs', sortBy }
    await expect(world.visitor.meals.ranking({ query })).rejects.toMatchObject({
      status: 401,
      code: 'sign-in-required',
    })
    await expect(member.meals.ranking({ query })).rejects.toMatchObject({ status: 403, code: 'admin-only' })
    for (const caller of [world.visitor, member]) {
      expect((await caller.meals.ranking({ query: { search: ' ', sortBy } })).body).toHaveLength(4)
    }
  })
})
