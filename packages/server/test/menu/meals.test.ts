import { randomUUID } from 'node:crypto'
import type { Meal } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contactEmail, newWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

/** Noon of this day in January. */
const day = (date: number) => `2026-01-${String(date).padStart(2, '0')}T12:00:00.000Z`
const titles = ({ body }: { body: readonly Meal[] }) => body.map(({ title }) => title)
const search = async (query: Parameters<World['visitor']['meals']['search']>[0]['query']) =>
  titles(await world.visitor.meals.search({ query }))

describe('the menu', () => {
  it('lists published meals, newest first', async () => {
    await world.addMeal({ title: 'Older', postTime: day(1) })
    await world.addMeal({ title: 'Newer', postTime: day(2) })
    await world.addMeal({ title: 'Announced', status: 'upcoming', postTime: day(3) })
    expect(titles(await world.visitor.meals.list({ query: {} }))).toEqual(['Newer', 'Older'])
  })

  it('sends each field under both of its names, and prices in dollars [C1, C27]', async () => {
    const id = await world.addMeal({
      title: 'Dal',
      description: 'Of lentils.',
      ingredients: ['Lentils', 'Cumin'],
      priceCents: 450,
      distributorEmail: 'kitchen@hostel.test',
      postTime: day(1),
    })
    const { body } = await world.visitor.meals.list({ query: {} })
    expect(body).toEqual([
      {
        _id: id,
        id,
        title: 'Dal',
        category: 'Lunch',
        description: 'Of lentils.',
        details: 'Of lentils.',
        image: '/art/meals/house-curry-rice-w1280.avif',
        ingredients: ['Lentils', 'Cumin'],
        price: 4.5,
        likes: 0,
        likeCount: 0,
        rating: 0,
        reviewsCount: 0,
        reviewCount: 0,
        distributorName: 'Unknown Admin',
        distributorEmail: contactEmail,
        postTime: day(1),
      },
    ])
  })

  it('is paged and lists each meal once, even while meals are added [C19]', async () => {
    for (const date of [1, 2, 2, 2, 3]) await world.addMeal({ postTime: day(date) })
    const whole = (await world.visitor.meals.list({ query: {} })).body.map(({ id }) => id)

    const first = await world.visitor.meals.list({ query: { limit: 2 } })
    await world.addMeal({ title: 'Added meanwhile', postTime: day(4) })
    const second = await world.visitor.meals.list({ query: { limit: 2, cursor: first.next } })
    const third = await world.visitor.meals.list({ query: { limit: 2, cursor: second.next } })

    expect([first, second, third].flatMap(({ body }) => body.map(({ id }) => id))).toEqual(whole)
    expect(third.next).toBeUndefined()
  })

  it.each(['nonsense', 'W10', 'WyIxIiwiMiJd'])('refuses the cursor %s [C19]', async (cursor) => {
    const call = world.visitor.meals.list({ query: { cursor } })
    await expect(call).rejects.toMatchObject({ status: 400, code: 'invalid-input' })
  })

  it('refuses the cursor of another list', async () => {
    await world.addMeal()
    await world.addMeal()
    const { next } = await world.visitor.meals.ranking({ query: { sortBy: 'likes', limit: 1 } })
    expect(next).toBeDefined()
    const call = world.visitor.meals.list({ query: { cursor: next } })
    await expect(call).rejects.toMatchObject({ status: 400 })
  })

  it.each([0, 101])('refuses a page of %i rows [C19, D16]', async (limit) => {
    await expect(world.visitor.meals.list({ query: { limit } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('searching the menu', () => {
  beforeEach(async () => {
    await world.addMeal({
      title: 'Crème brûlée',
      category: 'Dinner',
      description: 'Burnt sugar.',
      ingredients: ['Cream', 'Eggs'],
      priceCents: 650,
      postTime: day(1),
    })
    await world.addMeal({
      title: 'Omelette (plain) 100%',
      category: 'Breakfast',
      description: 'Of three eggs.',
      ingredients: ['Butter'],
      priceCents: 435,
      postTime: day(2),
    })
    await world.addMeal({ title: 'Eggs to come', status: 'upcoming' })
  })

  it.each([
    ['brulee', ['Crème brûlée']],
    ['CRÈME', ['Crème brûlée']],
    ['sugar', ['Crème brûlée']],
    ['eggs', ['Omelette (plain) 100%', 'Crème brûlée']],
    ['eg', ['Omelette (plain) 100%', 'Crème brûlée']],
    ['(', ['Omelette (plain) 100%']],
    ['%', ['Omelette (plain) 100%']],
    ['_', []],
    ['"', []],
    ["'; drop table meals --", []],
    ['  ', ['Omelette (plain) 100%', 'Crème brûlée']],
  ])('finds %s in title, ingredients or description [C18]', async (text, found) => {
    expect(await search({ search: text })).toEqual(found)
  })

  it('combines category and prices with the text', async () => {
    expect(await search({ category: 'Breakfast' })).toEqual(['Omelette (plain) 100%'])
    expect(await search({ category: 'Dinner', search: 'butter' })).toEqual([])
    expect(await search({ category: 'Dinner', search: 'eggs', maxPrice: 7 })).toEqual(['Crème brûlée'])
  })

  it.each([
    [{ minPrice: 4.35, maxPrice: 4.35 }, ['Omelette (plain) 100%']],
    [{ minPrice: 4.351 }, ['Crème brûlée']],
    [{ maxPrice: 4.349 }, []],
    [{ minPrice: '4.36' }, ['Crème brûlée']],
    [{ minPrice: 0, maxPrice: 6.5 }, ['Omelette (plain) 100%', 'Crème brûlée']],
    [{ minPrice: -5, maxPrice: 5 }, ['Omelette (plain) 100%']],
    [{ minPrice: 7, maxPrice: 4 }, []],
    [{ minPrice: 999_999_999 }, []],
    [{ minPrice: -999_999_999, maxPrice: 999_999_999 }, ['Omelette (plain) 100%', 'Crème brûlée']],
  ])('includes both ends of a price range: %j [C18]', async (prices, found) => {
    expect(await search(prices)).toEqual(found)
  })

  it('refuses an invalid price and an unknown category [C18]', async () => {
    await expect(search({ minPrice: 'cheap' })).rejects.toMatchObject({
      status: 400,
      message: 'Min Price must be a number',
    })
    const { statusCode } = await world.app.inject('/allmealSearch?category=Brunch')
    expect(statusCode).toBe(400)
  })

  it('returns results page by page', async () => {
    const first = await world.visitor.meals.search({ query: { search: 'eggs', limit: 1 } })
    const second = await world.visitor.meals.search({
      query: { search: 'eggs', limit: 1, cursor: first.next },
    })
    expect([...titles(first), ...titles(second)]).toEqual(['Omelette (plain) 100%', 'Crème brûlée'])
    expect(second.next).toBeUndefined()
  })
})

describe('one meal', () => {
  it('is found by its id', async () => {
    const id = await world.addMeal({ title: 'Dal' })
    expect(await world.visitor.meals.find({ params: { id } })).toMatchObject({
      id,
      title: 'Dal',
      liked: false,
    })
  })

  it('is not found while it is only announced, or if it is unknown', async () => {
    const announced = await world.addMeal({ status: 'upcoming' })
    for (const id of [announced, randomUUID()]) {
      await expect(world.visitor.meals.find({ params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'This meal is no longer on the menu',
      })
    }
  })

  it.each(['1', '../etc/passwd', "'", 'x'.repeat(90)])('refuses the id %s [D12]', async (id) => {
    await expect(world.visitor.meals.find({ params: { id } })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the ranking', () => {
  beforeEach(async () => {
    const [ben, zoe] = await Promise.all(['Ben', 'Zoe'].map((name) => world.join(name)))
    const plain = await world.addMeal({ title: 'Plain', postTime: day(1) })
    const liked = await world.addMeal({ title: 'Liked', postTime: day(2) })
    await world.addMeal({ title: 'New', postTime: day(3), distributorEmail: 'other@hostel.test' })
    for (const member of [ben, zoe]) await member?.likes.add({ body: { mealId: liked } })
    await ben?.reviews.write({ body: { mealId: plain, reviewText: 'Solid.' } })
  })

  it.each([
    ['likes', ['Liked', 'New', 'Plain']],
    ['reviews_count', ['Plain', 'New', 'Liked']],
  ] as const)('is sorted by %s, with the newest first among ties [A88, C20]', async (sortBy, ranked) => {
    expect(titles(await world.visitor.meals.ranking({ query: { sortBy } }))).toEqual(ranked)
  })

  it('is newest first by default', async () => {
    expect(titles(await world.visitor.meals.ranking({ query: {} }))).toEqual(['New', 'Liked', 'Plain'])
  })

  it('filters by distributor, ignoring case [C20]', async () => {
    const distributorEmail = 'Kitchen@Hostel.Test'
    const admin = await world.join('Admin', { role: 'admin' })
    expect(titles(await admin.meals.ranking({ query: { distributorEmail } }))).toEqual(['Liked', 'Plain'])
    const byReviews = await admin.meals.ranking({ query: { distributorEmail, sortBy: 'reviews_count' } })
    expect(titles(byReviews)).toEqual(['Plain', 'Liked'])
  })

  it('is paged and lists each meal once', async () => {
    const ranked: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.visitor.meals.ranking({ query: { sortBy: 'likes', limit: 1, cursor } })
      ranked.push(...titles(page))
      cursor = page.next
    } while (cursor !== undefined)
    expect(ranked).toEqual(['Liked', 'New', 'Plain'])
  })

  it('refuses an unknown order [C20]', async () => {
    const { statusCode } = await world.app.inject('/meals?sortBy=password')
    expect(statusCode).toBe(400)
  })
})
