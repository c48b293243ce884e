import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type World } from '../world.ts'

let world: World
beforeEach(async () => {
  world = await newWorld()
})
afterEach(() => world.close())

const countLikes = async (id: string) => (await world.visitor.meals.find({ params: { id } })).likes
const listLikes = (id: string) =>
  world.db.selectFrom('meal_likes').selectAll().where('meal_id', '=', id).execute()

describe('liking a meal', () => {
  it('needs no badge, counts once, and is shown to its member [C7]', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const mealId = await world.addMeal()

    const answer = await ben.likes.add({ body: { mealId } })

    expect(answer).toEqual({ success: true, message: 'You liked this meal!', text: 'answers.youLiked' })
    const params = { id: mealId }
    expect(await ben.meals.find({ params })).toMatchObject({ likes: 1, likeCount: 1, liked: true })
    expect(await zoe.meals.find({ params })).toMatchObject({ likes: 1, liked: false })
    expect(await world.visitor.meals.find({ params })).toMatchObject({ likes: 1, liked: false })
  })

  it('is refused the second time, and not counted again [C7]', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()
    await ben.likes.add({ body: { mealId } })

    const again = ben.likes.add({ body: { mealId } })

    await expect(again).rejects.toMatchObject({ status: 409, code: 'already-liked' })
    expect(await countLikes(mealId)).toBe(1)
  })

  it('counts the likes of several members', async () => {
    const members = await Promise.all(['Ben', 'Zoe', 'Ali'].map((name) => world.join(name)))
    const mealId = await world.addMeal()
    await Promise.all(members.map((member) => member.likes.add({ body: { mealId } })))
    expect(await countLikes(mealId)).toBe(3)
  })

  it('counts concurrent calls once [D6]', async () => {
    const ben = await world.join('Ben')
    const mealId = await world.addMeal()

    const calls = await Promise.allSettled(
      Array.from({ length: 200 }, () => ben.likes.add({ body: { mealId } })),
    )

    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const reasons = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['already-liked']))
    expect(await listLikes(mealId)).toHaveLength(1)
    expect(await countLikes(mealId)).toBe(1)
  })

  it('is refused for announced and unknown meals', async () => {
    const ben = await world.join('Ben')
    const announced = await world.addMeal({ status: 'upcoming' })
    for (const mealId of [announced, randomUUID()]) {
      const call = ben.likes.add({ body: { mealId } })
      await expect(call).rejects.toMatchObject({
        status: 404,
        message: 'This meal is no longer on the menu',
      })
    }
  })

  it('is refused for an invalid id, and asks visitors to log in [A36, D12]', async () => {
    const ben = await world.join('Ben')
    await expect(ben.likes.add({ body: { mealId: '1 or 1=1' } })).rejects.toMatchObject({ status: 400 })
    const visitors = world.visitor.likes.add({ body: { mealId: randomUUID() } })
    await expect(visitors).rejects.toMatchObject({ status: 401, message: 'Please log in to like this meal' })
  })
})

describe('removing a like', () => {
  it('removes only the caller’s own like, and subtracts it from the count [B36]', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const mealId = await world.addMeal()
    await ben.likes.add({ body: { mealId } })
    await zoe.likes.add({ body: { mealId } })

    const answer = await ben.likes.remove({ params: { mealId } })

    expect(answer.success).toBe(true)
    expect(await countLikes(mealId)).toBe(1)
    expect(await listLikes(mealId)).toMatchObject([{ user_id: zoe.id }])
    await ben.likes.add({ body: { mealId } })
    expect(await countLikes(mealId)).toBe(2)
  })

  it('is refused if there is no like', async () => {
    const ben = await world.join('Ben')
    const zoe = await world.join('Zoe')
    const mealId = await world.addMeal()
    await zoe.likes.add({ body: { mealId } })

    const call = ben.likes.remove({ params: { mealId } })

    await expect(call).rejects.toMatchObject({ status: 404, message: 'You have not liked this meal' })
    expect(await countLikes(mealId)).toBe(1)
  })

  it('keeps the count equal to its rows, with likes added and removed in any order [C12, D9]', async () => {
    const members = await Promise.all(['Ben', 'Zoe', 'Ali', 'Mia'].map((name) => world.join(name)))
    const mealId = await world.addMeal()

    await Promise.allSettled(
      Array.from({ length: 15 }, () =>
        members.flatMap(({ likes }) => [
          likes.add({ body: { mealId } }),
          likes.remove({ params: { mealId } }),
        ]),
      ).flat(),
    )

    expect(await countLikes(mealId)).toBe((await listLikes(mealId)).length)
  })
})
