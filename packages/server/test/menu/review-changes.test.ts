import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectTrueCounters } from '../kitchen/counters.ts'
import { nextMoment } from '../next-moment.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let ben: Person
let zoe: Person
let admin: Person
let mealId: string
beforeEach(async () => {
  world = await newWorld()
  ben = await world.join('Ben')
  zoe = await world.join('Zoé')
  admin = await world.join('Warden', { role: 'admin' })
  mealId = await world.addMeal({ title: 'Crème brûlée', description: 'Of cream.' })
})
afterEach(() => world.close())

/** Writes a review; returns it as its author sees it. */
async function reviewBy(author: Person, reviewText: string, meal = mealId) {
  await nextMoment()
  await author.reviews.write({ body: { mealId: meal, reviewText } })
  const { body } = await author.reviews.list({ query: { limit: 1 } })
  if (!body[0]) throw new Error('The review is not in the list of its author')
  return body[0]
}
/** Returns the texts of the reviews that an admin's search finds. */
async function found(search: string) {
  const { body, total } = await admin.reviews.listForAdmin({ query: { search } })
  expect(total).toBe(body.length)
  return body.map(({ reviewText }) => reviewText)
}
const texts = async () =>
  (await world.visitor.reviews.list({ query: { mealId } })).body.map(({ reviewText }) => reviewText)

describe('changing a review', () => {
  it('accepts the whole record, and changes only the text [C14]', async () => {
    const review = await reviewBy(ben, 'Good.')
    const other = await world.addMeal({ title: 'Soup' })
    const record = {
      ...review,
      reviewText: ' Better. ',
      mealId: other,
      title: 'Mine',
      likeCount: 9,
      _id: randomUUID(),
    }
    const response = await ben.send(`/reviews/${review._id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(record),
    })
    expect(await response.json()).toEqual({
      success: true,
      message: 'Your review has been updated.',
      text: 'answers.ownReviewUpdated',
    })
    const { body } = await ben.reviews.list({ query: {} })
    expect(body).toEqual([{ ...review, reviewText: 'Better.', revision: expect.any(Number) }])
    await expectTrueCounters(world)
  })

  it('is allowed only for its author, and refused even to an admin [C14]', async () => {
    const { _id: id } = await reviewBy(ben, 'Good.')
    for (const { reviews } of [zoe, admin]) {
      const call = reviews.update({ params: { id }, body: { reviewText: 'Bad.' } })
      await expect(call).rejects.toMatchObject({ status: 403, message: 'This is not your review' })
    }
    expect(await texts()).toEqual(['Good.'])
  })

  it.each(['', ' \n '])('is refused for a blank text: %j [C14]', async (reviewText) => {
    const { _id: id } = await reviewBy(ben, 'Good.')
    const call = ben.reviews.update({ params: { id }, body: { reviewText } })
    await expect(call).rejects.toMatchObject({ status: 400, message: 'Review cannot be empty' })
  })

  it('is refused with the text of another review of the same meal, and accepted with its own text', async () => {
    await reviewBy(ben, 'Good.')
    const { _id: id } = await reviewBy(ben, 'Very good.')
    const repeat = ben.reviews.update({ params: { id }, body: { reviewText: 'Good.' } })
    await expect(repeat).rejects.toMatchObject({ status: 409, code: 'already-reviewed' })
    await ben.reviews.update({ params: { id }, body: { reviewText: 'Very good.' } })
    expect(await texts()).toEqual(['Very good.', 'Good.'])
  })

  it('never results in two reviews with the same text, even with concurrent calls', async () => {
    const [first, second] = [await reviewBy(ben, 'One'), await reviewBy(ben, 'Two')]
    const calls = await Promise.allSettled(
      [first, second].map(({ _id: id }) =>
        ben.reviews.update({ params: { id }, body: { reviewText: 'Same' } }),
      ),
    )
    expect(calls.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('is refused for unknown reviews and invalid ids [D12]', async () => {
    const body = { reviewText: 'Good.' }
    const unknown = ben.reviews.update({ params: { id: randomUUID() }, body })
    await expect(unknown).rejects.toMatchObject({ status: 404, message: 'Review not found' })
    await expect(ben.reviews.update({ params: { id: '7' }, body })).rejects.toMatchObject({ status: 400 })
  })
})

describe('deleting the caller’s own review', () => {
  it('removes only that review, and subtracts it from the count [D8]', async () => {
    const { _id: id } = await reviewBy(ben, 'First')
    await reviewBy(ben, 'Second')
    await reviewBy(zoe, 'First')
    const answer = await ben.reviews.remove({ params: { id } })
    expect(answer).toEqual({
      success: true,
      message: 'Your review has been deleted.',
      text: 'answers.ownReviewDeleted',
    })
    expect(await texts()).toEqual(['First', 'Second'])
    expect(await world.visitor.meals.find({ params: { id: mealId } })).toMatchObject({ reviewsCount: 2 })
    await expect(ben.reviews.remove({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  it('is allowed only for its author [D7]', async () => {
    const { _id: id } = await reviewBy(ben, 'Good.')
    for (const { reviews } of [zoe, admin]) {
      await expect(reviews.remove({ params: { id } })).rejects.toMatchObject({ status: 403 })
    }
    expect(await texts()).toEqual(['Good.'])
  })
})

describe('the admins’ list of reviews', () => {
  it('includes those of all meals, newest first, with the email of their authors', async () => {
    const soup = await world.addMeal({ title: 'Soup' })
    await reviewBy(ben, 'On dessert')
    await reviewBy(zoe, 'On soup', soup)
    await admin.members.remove({ params: { id: ben.id } })
    const { body, total } = await admin.reviews.listForAdmin({ query: {} })
    expect(body).toMatchObject([
      { title: 'Soup', reviewText: 'On soup', mealId: soup, reviewCount: 1, userId: zoe.email },
      { title: 'Crème brûlée', reviewText: 'On dessert', userId: '', author: { name: '' } },
    ])
    expect(total).toBe(2)
  })

  it('is paged, with the total on the first page', async () => {
    for (const text of ['One', 'Two', 'Three']) await reviewBy(ben, text)
    const first = await admin.reviews.listForAdmin({ query: { limit: 2 } })
    const rest = await admin.reviews.listForAdmin({ query: { limit: 2, cursor: first.next } })
    expect([...first.body, ...rest.body].map(({ reviewText }) => reviewText)).toEqual(['Three', 'Two', 'One'])
    expect([first.total, rest.total, rest.next]).toEqual([3, undefined, undefined])
  })

  it('is searched by text, meal title and author', async () => {
    const soup = await world.addMeal({ title: 'Soup', ingredients: ['Leek'], description: 'Hot.' })
    await reviewBy(ben, 'Très bon')
    await reviewBy(zoe, 'A bit salty', soup)
    expect(await found('TRES')).toEqual(['Très bon'])
    expect(await found('creme BRULEE')).toEqual(['Très bon'])
    expect(await found('zoe')).toEqual(['A bit salty'])
    expect(await found('hostel.test')).toHaveLength(2)
    for (const nowhere of ['leek', 'hot', '%', '(']) expect(await found(nowhere)).toEqual([])
  })
})

describe('deleting a review as an admin', () => {
  it('removes any review, and subtracts it from the count', async () => {
    const { _id: id } = await reviewBy(ben, 'Rude.')
    await reviewBy(zoe, 'Kind.')
    const answer = await admin.reviews.removeAsAdmin({ params: { id } })
    expect(answer).toEqual({
      success: true,
      message: 'The review has been deleted.',
      text: 'answers.reviewDeleted',
    })
    expect(await texts()).toEqual(['Kind.'])
    await expectTrueCounters(world)
    const again = admin.reviews.removeAsAdmin({ params: { id } })
    await expect(again).rejects.toMatchObject({ status: 404, message: 'Review not found' })
  })
})
