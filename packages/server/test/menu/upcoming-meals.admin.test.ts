import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextMoment } from '../next-moment.ts'
import { newWorldWithAdmin, type Person, type World } from '../world.ts'

const minLikes = 2

let world: World
let admin: Person
beforeEach(async () => {
  ;({ world, admin } = await newWorldWithAdmin('Chef', { publishMinLikes: minLikes }))
})
afterEach(() => world.close())

const biryani = {
  title: 'Biryani',
  category: 'Dinner',
  image: 'https://pictures.test/biryani.png',
  description: 'Rice and spices.',
  price: 12.5,
  distributorName: 'Old Town Kitchen',
  distributorEmail: 'Kitchen@OldTown.test',
} as const

/** Announces a meal with enough likes to be published. */
async function likedMeal(likes = minLikes) {
  const { insertedId: mealId = '' } = await admin.upcomingMeals.announce({ body: biryani })
  for (let count = 0; count < likes; count += 1) {
    const gold = await world.join(`gold${count}`, { badge: 'Gold' })
    await gold.upcomingMeals.like({ body: { mealId } })
  }
  return mealId
}
const upcoming = async () => (await admin.upcomingMeals.list({ query: {} })).body
const menu = async () => (await world.visitor.meals.list({ query: {} })).body

describe('announcing a meal', () => {
  it('lists it as upcoming, with the given distributor', async () => {
    const { insertedId, ...answer } = await admin.upcomingMeals.announce({ body: biryani })
    expect(answer).toMatchObject({ success: true, message: expect.stringMatching(/\w/) })
    expect(await upcoming()).toMatchObject([
      { ...biryani, _id: insertedId, distributorEmail: 'kitchen@oldtown.test', ingredients: [], likes: 0 },
    ])
    expect(await menu()).toEqual([])
  })

  it.each(Object.keys(biryani))('is refused without %s', async (field) => {
    const body = JSON.stringify({ ...biryani, [field]: undefined })
    const headers = { 'content-type': 'application/json' }
    const response = await admin.send('/add-upcoming-meal', { method: 'POST', headers, body })
    expect(response.status).toBe(400)
    expect(await upcoming()).toEqual([])
  })

  it('is refused with an invalid email or picture', async () => {
    const unreachable = admin.upcomingMeals.announce({ body: { ...biryani, distributorEmail: 'kitchen' } })
    await expect(unreachable).rejects.toMatchObject({ status: 400, message: 'Enter a valid email address' })
    const dangerous = admin.upcomingMeals.announce({ body: { ...biryani, image: 'javascript:alert(1)' } })
    await expect(dangerous).rejects.toMatchObject({ status: 400 })
  })
})

describe('the table of upcoming meals', () => {
  it('is paged, and its total is counted only once', async () => {
    for (const title of ['One', 'Two', 'Three']) {
      await world.addMeal({ title, status: 'upcoming' })
      await nextMoment()
    }
    await world.addMeal({ title: 'On the menu' })
    const first = await admin.upcomingMeals.listForAdmin({ query: { limit: 2 } })
    const rest = await admin.upcomingMeals.listForAdmin({ query: { limit: 2, cursor: first.next } })
    expect([...first.body, ...rest.body].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
    expect([first.total, rest.total, rest.next]).toEqual([3, undefined, undefined])
  })
})

const gone = 'This meal is no longer an upcoming meal'
const published = 'This meal is now on the menu. You can change it in All Meals.'

describe('changing an announced meal', () => {
  it('changes the fields that are sent, and keeps all others and the likes', async () => {
    const mealId = await likedMeal(1)
    const body = { title: 'Haleem', price: 9, distributorEmail: 'Haleem@OldTown.test' }
    const answer = await admin.upcomingMeals.change({ params: { id: mealId }, body })
    expect(answer).toEqual({
      success: true,
      message: 'The announcement has been updated.',
      text: 'answers.announcementUpdated',
    })
    expect(await upcoming()).toMatchObject([
      { ...biryani, ...body, distributorEmail: 'haleem@oldtown.test', _id: mealId, likes: 1 },
    ])
  })

  it.each([
    [{ title: ' ' }, 'title'],
    [{ price: -1 }, 'price'],
    [{ image: `/pictures/${'a'.repeat(32)}-w320.webp` }, 'image'],
    [{ distributorEmail: 'kitchen' }, 'distributorEmail'],
  ])('is refused with %.40j', async (body, field) => {
    const { insertedId: id = '' } = await admin.upcomingMeals.announce({ body: biryani })
    const call = admin.upcomingMeals.change({ params: { id }, body })
    await expect(call).rejects.toMatchObject({ status: 400, field })
    expect(await upcoming()).toMatchObject([biryani].map(({ title, price }) => ({ title, price })))
  })

  it('is refused once it is on the menu, and for unknown ones', async () => {
    const id = await likedMeal()
    await admin.upcomingMeals.publish({ body: { mealId: id } })
    const late = admin.upcomingMeals.change({ params: { id }, body: { title: 'Late' } })
    await expect(late).rejects.toMatchObject({ status: 409, code: 'already-published', message: published })
    const unknown = admin.upcomingMeals.change({ params: { id: randomUUID() }, body: { title: 'Late' } })
    await expect(unknown).rejects.toMatchObject({ status: 404, message: gone })
    expect(await menu()).toMatchObject([{ title: 'Biryani' }])
  })
})

const withdraw = (id: string) => admin.upcomingMeals.withdraw({ params: { id } })
const likes = async () => (await world.db.selectFrom('meal_likes').selectAll().execute()).length

describe('withdrawing an announced meal', () => {
  it('deletes it with its likes, and is recorded', async () => {
    const id = await likedMeal()
    expect(await withdraw(id)).toEqual({
      success: true,
      message: 'The meal has been withdrawn.',
      text: 'answers.withdrawn',
    })
    expect([await upcoming(), await likes()]).toEqual([[], 0])
    const entry = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('act', '=', 'meal-withdrawn')
      .execute()
    expect(entry).toMatchObject([{ subject_id: id, subject_text: 'Biryani', actor_id: admin.id }])
    await expect(withdraw(id)).rejects.toMatchObject({ status: 404, message: gone })
  })

  it('is refused once it is on the menu, where it stays with its likes', async () => {
    const id = await likedMeal()
    await admin.upcomingMeals.publish({ body: { mealId: id } })
    await expect(withdraw(id)).rejects.toMatchObject({ status: 409, message: published })
    expect(await menu()).toMatchObject([{ _id: id, likes: minLikes }])
    expect(await likes()).toBe(minLikes)
  })

  it('happens once, and never together with publishing', async () => {
    const id = await likedMeal()
    const fans = await Promise.all([1, 2, 3].map((fan) => world.join(`fan${fan}`, { badge: 'Gold' })))
    const acts = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => withdraw(id)),
      admin.upcomingMeals.publish({ body: { mealId: id } }),
      ...fans.map((fan) => fan.upcomingMeals.like({ body: { mealId: id } })),
    ])
    const withdrawn = acts.slice(0, 20).filter(({ status }) => status === 'fulfilled').length
    expect(withdrawn + (await menu()).length).toBe(1)
    expect(await likes()).toBe((await menu())[0]?.likes ?? 0)
  })
})

describe('publishing a meal', () => {
  it('moves it to the menu with its id and likes, as of now [C8, C27]', async () => {
    const mealId = await likedMeal()
    await world.db.updateTable('meals').set({ post_time: '2026-01-01T00:00:00.000Z', rating: 3 }).execute()
    await world.addMeal({ title: 'Older', postTime: '2026-02-01T00:00:00.000Z' })

    const answer = await admin.upcomingMeals.publish({ body: { mealId } })

    expect(answer).toEqual({
      success: true,
      message: 'The meal is now on the menu.',
      text: 'answers.onMenuNow',
    })
    expect(await upcoming()).toEqual([])
    const [first, second, ...others] = await menu()
    expect(first).toMatchObject({
      _id: mealId,
      title: 'Biryani',
      price: 12.5,
      likes: 2,
      rating: 0,
      reviewsCount: 0,
    })
    expect(String(first?.postTime) > '2026-02').toBe(true)
    expect([second?.title, others]).toEqual(['Older', []])
    const { body: found } = await world.visitor.meals.search({ query: { search: 'spices' } })
    expect(found.map(({ id }) => id)).toEqual([mealId])
  })

  it('is refused below the required number of likes, and states how many are missing [C8]', async () => {
    const mealId = await likedMeal(1)
    const answer = await admin.upcomingMeals.publish({ body: { mealId } })
    expect(answer).toEqual({
      success: false,
      message: 'This meal needs at least 2 likes before it can be published.',
      text: 'answers.needsLikes',
      values: { likes: 2 },
    })
    expect(await menu()).toEqual([])
    expect(await upcoming()).toHaveLength(1)
  })

  it('is refused for a published meal, which stays unchanged', async () => {
    const mealId = await likedMeal()
    await admin.upcomingMeals.publish({ body: { mealId } })
    const [before] = await menu()
    const again = await admin.upcomingMeals.publish({ body: { mealId } })
    expect(again).toEqual({
      success: false,
      message: 'This meal is already on the menu.',
      text: 'answers.onMenuAlready',
    })
    expect(await menu()).toEqual([before])
  })

  it('is refused for unknown meals', async () => {
    const call = admin.upcomingMeals.publish({ body: { mealId: randomUUID() } })
    await expect(call).rejects.toMatchObject({
      status: 404,
      message: 'This meal is no longer an upcoming meal',
    })
  })

  it('happens once for concurrent calls [D10]', async () => {
    const mealId = await likedMeal()
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => admin.upcomingMeals.publish({ body: { mealId } })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await menu()).toMatchObject([{ _id: mealId, likes: 2 }])
    expect(await upcoming()).toEqual([])
  })
})
