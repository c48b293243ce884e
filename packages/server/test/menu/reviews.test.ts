import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

const listReviews = async (mealId: string, client = world.visitor) =>
  (await client.reviews.list({ query: { mealId } })).body
const counted = async (id: string) => (await world.visitor.meals.find({ params: { id } })).reviewsCount

describe('writing a review', () => {
  it('needs no badge, raises the count, and does not show the author’s email', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal({ title: 'Dal' })

    const answer = await ben.reviews.write({ body: { mealId, reviewText: '  Rich & warm.  ' } })

    expect(answer).toEqual({
      success: true,
      message: 'Your review has been submitted!',
      text: 'answers.reviewSubmitted',
    })
    const [review, ...more] = await listReviews(mealId)
    expect(more).toEqual([])
    expect(review).toEqual({
      _id: expect.any(String),
      mealId,
      title: 'Dal',
      image: '/art/meals/house-curry-rice-w1280.avif',
      category: 'Lunch',
      reviewText: 'Rich & warm.',
      likeCount: 0,
      reviewCount: 1,
      reviewTime: expect.stringMatching(/^\d{4}-.*Z$/),
      author: { name: 'Ben', photo: '' },
    })
    expect(await counted(mealId)).toBe(1)
  })

  it('is refused with the same text, and allowed with a different one [C13]', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const mealId = await world.addMeal()
    await ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })

    const again = ben.reviews.write({ body: { mealId, reviewText: ' Good. ' } })

    await expect(again).rejects.toMatchObject({ status: 409, code: 'already-reviewed' })
    await ben.reviews.write({ body: { mealId, reviewText: 'Very good.' } })
    await zoe.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    expect(await counted(mealId)).toBe(3)
  })

  it('stores one review for concurrent calls', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    const calls = await Promise.allSettled(
      Array.from({ length: 200 }, () => ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await listReviews(mealId)).toHaveLength(1)
    expect(await counted(mealId)).toBe(1)
  })

  it.each([
    ['', 'Review cannot be empty'],
    [' \n ', 'Review cannot be empty'],
    ['x'.repeat(2001), 'Use up to 2,000 characters'],
  ])('is refused when it is empty or too long: %.10j [D16]', async (reviewText, message) => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    const call = ben.reviews.write({ body: { mealId, reviewText } })
    await expect(call).rejects.toMatchObject({ status: 400, message })
    expect(await counted(mealId)).toBe(0)
  })

  it('stores up to 2,000 characters of any kind [C13]', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    const reviewText = '<script>alert("é")</script> 🍲'.padEnd(2000, '!')
    await ben.reviews.write({ body: { mealId, reviewText } })
    expect(await listReviews(mealId)).toMatchObject([{ reviewText }])
  })

  it('is refused for announced and unknown meals', async () => {
    const ben = await world.join('Ben')
    const announced = await world.addMeal({ status: 'upcoming' })
    for (const mealId of [announced, randomUUID()]) {
      const call = ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })
      await expect(call).rejects.toMatchObject({ status: 404 })
    }
  })

  it('asks visitors to log in [A36]', async () => {
    const call = world.visitor.reviews.write({ body: { mealId: randomUUID(), reviewText: 'Good.' } })
    await expect(call).rejects.toMatchObject({ status: 401, message: 'Please log in to submit a review' })
  })
})

describe('the list of reviews', () => {
  it('of a meal is paged newest first [B37]', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    for (const reviewText of ['First', 'Second', 'Third'])
      await ben.reviews.write({ body: { mealId, reviewText } })

    const page = await world.visitor.reviews.list({ query: { mealId, limit: 2 } })
    const rest = await world.visitor.reviews.list({ query: { mealId, limit: 2, cursor: page.next } })

    expect(page.body.map(({ reviewText }) => reviewText)).toEqual(['Third', 'Second'])
    expect(rest.body.map(({ reviewText }) => reviewText)).toEqual(['First'])
    expect(rest.next).toBeUndefined()
  })

  it('of the caller may be requested without a name, or with their email or id', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const mealId = await world.addMeal()
    await ben.reviews.write({ body: { mealId, reviewText: 'Mine' } })
    await zoe.reviews.write({ body: { mealId, reviewText: 'Hers' } })

    for (const userId of [undefined, ben.email, 'BEN@hostel.test', ben.id]) {
      const { body } = await ben.reviews.list({ query: { userId } })
      expect(body).toMatchObject([{ reviewText: 'Mine', userId: ben.email, reviewCount: 2 }])
      expect(body).toHaveLength(1)
    }
  })

  it('can be filtered by meal and member', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const dal = await world.addMeal({ title: 'Dal' })
    const soup = await world.addMeal({ title: 'Soup' })
    await ben.reviews.write({ body: { mealId: dal, reviewText: 'On dal' } })
    await ben.reviews.write({ body: { mealId: soup, reviewText: 'On soup' } })
    await zoe.reviews.write({ body: { mealId: dal, reviewText: 'On dal too' } })

    const { body } = await ben.reviews.list({ query: { mealId: dal, userId: ben.email } })
    expect(body.map(({ reviewText }) => reviewText)).toEqual(['On dal'])
  })

  it('of a member is hidden from visitors and other members, whether the member exists or not, but readable by admins', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const admin = await world.join('admin', { role: 'admin' })
    const mealId = await world.addMeal()
    await ben.reviews.write({ body: { mealId, reviewText: 'Mine' } })

    await expect(world.visitor.reviews.list({ query: {} })).rejects.toMatchObject({ status: 401 })
    for (const userId of [ben.email, ben.id, 'unknown@hostel.test', randomUUID()]) {
      await expect(zoe.reviews.list({ query: { userId } })).rejects.toMatchObject({ status: 403 })
      await expect(zoe.reviews.list({ query: { userId, mealId } })).rejects.toMatchObject({ status: 403 })
    }
    for (const userId of [ben.email, ben.id]) {
      const { body } = await admin.reviews.list({ query: { userId } })
      expect(body).toMatchObject([{ reviewText: 'Mine', userId: ben.email }])
    }
    expect((await admin.reviews.list({ query: { userId: 'unknown@hostel.test' } })).body).toEqual([])
  })

  it('keeps reviews of removed members without a name', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    await ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    await world.db.deleteFrom('identity').where('id', '=', ben.id).execute()
    expect(await listReviews(mealId)).toMatchObject([
      { reviewText: 'Good.', author: { name: '', photo: '' } },
    ])
  })

  it('has the current counts of the meal [C12]', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    await ben.reviews.write({ body: { mealId, reviewText: 'Good.' } })
    await ben.likes.add({ body: { mealId } })
    expect(await listReviews(mealId)).toMatchObject([{ likeCount: 1, reviewCount: 1 }])
  })
})
