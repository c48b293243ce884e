import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let admin: Person
beforeEach(async () => {
  world = await newWorld()
  admin = await world.join('Ada', { role: 'admin' })
})
afterEach(() => world.close())

describe('names in other scripts', () => {
  it.each([
    ['কাচ্চি বিরিয়ানি', ['বিরিয়ানী কাচ্চি', '\u09AC\u09BF\u09B0\u09BF\u09DF\u09BE', 'ক', 'চি']],
    ['دجاج مع الأُرز', ['ارز دجاج', 'أرز', 'ج', 'مع']],
    ['कीमा और हिन्दी', ['हिंदी क़ीमा', 'म', 'मा']],
    ['Käsespätzle', ['kaesespaetzle', 'kasespatzle', 'KÄSE', 'ä']],
  ])('find the meal %s', async (title, searches) => {
    await world.addMeal({ title: 'Soup', description: '' })
    await world.addMeal({ title })
    for (const search of searches) {
      const { body } = await world.visitor.meals.search({ query: { search } })
      expect([search, body.map((meal) => meal.title)]).toEqual([search, [title]])
    }
  })

  it('find residents and their requests at the office, as do rooms', async () => {
    const people = [
      ['rahim', 'রহিম উদ্দীন', 'কক্ষ ২০১'],
      ['fatima', 'فاطمة علي', 'غرفة ٣٠٢'],
    ] as const
    const mealId = await world.addMeal({ title: 'Dal' })
    for (const [email, name, room] of people) {
      const person = await world.join(email, { badge: 'Gold' })
      await person.account.change({ body: { name, photo: '', room } })
      await person.mealRequests.create({ body: { mealId } })
    }
    const counter = await world.join('Kim', { duties: ['desk'] })
    const found = async (search: string) => ({
      people: (await admin.members.list({ query: { search } })).body.map(({ name }) => name),
      requests: (await counter.mealRequests.queue({ query: { search } })).body.data.map(
        ({ requester }) => requester?.name,
      ),
    })
    const searches = [
      ['উদ্দিন রহিম', 'রহিম উদ্দীন'],
      ['হি', 'রহিম উদ্দীন'],
      ['201', 'রহিম উদ্দীন'],
      ['কক্ষ', 'রহিম উদ্দীন'],
      ['علی فاطمه', 'فاطمة علي'],
      ['ط', 'فاطمة علي'],
      ['غرفه 302', 'فاطمة علي'],
    ] as const
    for (const [search, name] of searches)
      expect([search, await found(search)]).toEqual([search, { people: [name], requests: [name] }])
    // the staff cannot see emails or search by them
    expect(await found('rahim@')).toEqual({ people: ['রহিম উদ্দীন'], requests: [] })
  })
})
