import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

const list = async (client = world.visitor) => (await client.upcomingMeals.list({ query: {} })).body

const ranking = (limit: number, cursor?: string) =>
  world.visitor.upcomingMeals.list({ query: { sortBy: 'likes', limit, cursor } })

describe('the upcoming meals', () => {
  it('are listed newest first, without those on the menu', async () => {
    await world.addMeal({ title: 'On the menu' })
    await world.addMeal({ title: 'Older', status: 'upcoming', postTime: '2026-01-01T08:00:00.000Z' })
    await world.addMeal({ title: 'Newer', status: 'upcoming', postTime: '2026-01-02T08:00:00.000Z' })
    expect((await list()).map(({ title }) => title)).toEqual(['Newer', 'Older'])
  })

  it('are paged and listed once each, even if they were announced in the same millisecond', async () => {
    const postTime = '2026-01-01T08:00:00.000Z'
    for (let count = 0; count < 5; count += 1) await world.addMeal({ status: 'upcoming', postTime })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await world.visitor.upcomingMeals.list({ query: { limit: 2, cursor } })
      seen.push(...page.body.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(seen).toEqual((await list()).map(({ id }) => id))
    expect(new Set(seen).size).toBe(5)
  })
})

describe('the vote on upcoming meals', () => {
  it('ranks them by likes, then newest first, page by page', async () => {
    const [gold, silver] = [
      await world.join('gold', { badge: 'Gold' }),
      await world.join('silver', { badge: 'Silver' }),
    ]
    const postTime = '2026-01-01T08:00:00.000Z'
    const first = await world.addMeal({ title: 'Liked by two', status: 'upcoming', postTime })
    const second = await world.addMeal({ title: 'Liked by one', status: 'upcoming', postTime })
    await world.addMeal({ title: 'Liked by none', status: 'upcoming' })
    await gold.upcomingMeals.like({ body: { mealId: first } })
    await silver.upcomingMeals.like({ body: { mealId: first } })
    await gold.upcomingMeals.like({ body: { mealId: second } })

    const page = await ranking(2)
    expect(page.body.map(({ title, likes }) => [title, likes])).toEqual([
      ['Liked by two', 2],
      ['Liked by one', 1],
    ])
    expect((await ranking(2, page.next)).body.map(({ title }) => title)).toEqual(['Liked by none'])
  })

  it('lists up to five with likes, marks the caller’s likes, and shows how many members can vote', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    await world.join('bronze')
    expect(await world.visitor.upcomingMeals.vote()).toEqual({ residents: 1, meals: [] })
    for (const title of ['1', '2', '3', '4', '5', '6']) {
      const postTime = `2026-01-0${title}T08:00:00.000Z`
      const mealId = await world.addMeal({ title, status: 'upcoming', postTime })
      if (title !== '1') await gold.upcomingMeals.like({ body: { mealId } })
    }
    const { meals } = await gold.upcomingMeals.vote()
    expect(meals.map(({ title, liked }) => [title, liked])).toEqual(
      ['6', '5', '4', '3', '2'].map((title) => [title, true]),
    )
    expect((await world.visitor.upcomingMeals.vote()).meals[0]?.liked).toBe(false)
  })

  it('refuses a cursor of the other order', async () => {
    for (let count = 0; count < 2; count += 1) await world.addMeal({ status: 'upcoming' })
    const { next } = await world.visitor.upcomingMeals.list({ query: { limit: 1 } })
    await expect(ranking(1, next)).rejects.toThrow('This is not a position in this list.')
  })
})

describe('liking an upcoming meal', () => {
  it('counts once, and is shown to its member [C7]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal({ status: 'upcoming' })

    const first = await gold.upcomingMeals.like({ body: { mealId } })
    const second = await gold.upcomingMeals.like({ body: { mealId } })

    expect(first).toEqual({ success: true, message: 'Liked!', text: 'answers.liked' })
    expect(second).toEqual({
      success: false,
      message: 'You already like this meal',
      text: 'refusals.alreadyLiked',
    })
    expect(await list(gold)).toMatchObject([{ likes: 1, likeCount: 1, liked: true }])
    expect(await list()).toMatchObject([{ likes: 1, liked: false }])
  })

  it('counts concurrent calls once [D6]', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal({ status: 'upcoming' })
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => gold.upcomingMeals.like({ body: { mealId } })),
    )
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
    expect(await list()).toMatchObject([{ likes: 1 }])
  })

  it('requires a badge, whatever the role [A87]', async () => {
    const mealId = await world.addMeal({ status: 'upcoming' })
    const bronze = await world.join('bronze')
    const admin = await world.join('admin', { role: 'admin' })
    for (const { upcomingMeals } of [bronze, admin]) {
      await expect(upcomingMeals.like({ body: { mealId } })).rejects.toMatchObject({
        status: 403,
        message: 'Only Platinum, Gold, or Silver members can like.',
      })
    }
    expect(await list()).toMatchObject([{ likes: 0 }])
  })

  it('is refused for published and unknown meals', async () => {
    const silver = await world.join('silver', { badge: 'Silver' })
    for (const mealId of [await world.addMeal(), randomUUID()]) {
      const call = silver.upcomingMeals.like({ body: { mealId } })
      await expect(call).rejects.toMatchObject({ status: 404 })
    }
  })

  it('can be undone', async () => {
    const gold = await world.join('gold', { badge: 'Gold' })
    const mealId = await world.addMeal({ status: 'upcoming' })
    await gold.upcomingMeals.like({ body: { mealId } })
    await gold.likes.remove({ params: { mealId } })
    expect(await list(gold)).toMatchObject([{ likes: 0, liked: false }])
  })
})
