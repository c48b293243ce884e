import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import { noteBackup, noteFailure } from '../../src/operation/commands/note-backup.ts'
import { requireKind } from '../../src/operation/site-kind.ts'
import { newWorld, type World } from '../world.ts'

type Resident = Awaited<ReturnType<World['join']>>

const minute = 60_000
const hour = 60 * minute

let world: World
let now: Date
const at = (iso: string) => {
  now = new Date(iso)
}
const pass = (milliseconds: number) => at(new Date(now.getTime() + milliseconds).toISOString())

let admin: Resident
let gold: Resident
beforeEach(async () => {
  at('2026-11-21T10:00:00.000Z')
  world = await newWorld({ clock: () => now })
  admin = await world.join('admin', { role: 'admin' })
  gold = await world.join('gold', { badge: 'Gold' })
})
afterEach(() => world.close())

const request = (mealId: string, by = gold) => by.mealRequests.create({ body: { mealId } })
const findNewest = async (person: Resident) =>
  String((await person.mealRequests.list({ query: { limit: 1 } })).body[0]?._id)
const serve = async (mealId: string) => {
  await request(mealId)
  await admin.mealRequests.serve({ params: { id: await findNewest(gold) } })
}
const seenBy = async (person: Resident) => (await person.overview.kitchen()).backupIsOld
const noon = {
  slot: 'lunch',
  weekday: 1,
  opens: '12:30',
  closes: '14:30',
  ordersDaysBefore: 0,
  ordersAt: '10:00',
} as const
const readSteps = async (person: Resident) => (await person.overview.kitchen()).firstSteps
const leftOver = async () => (await admin.overview.kitchen()).today.map((mealtime) => mealtime.leftOver)
const titles = (meals: readonly { readonly title: string }[]) => meals.map(({ title }) => title)

describe('the kitchen’s overview', () => {
  it('is empty before anything was requested', async () => {
    const { firstSteps: _, ...rest } = await admin.overview.kitchen()
    expect(rest).toEqual({
      at: '2026-11-21T10:00:00.000Z',
      anytime: { waiting: 0, since: null },
      today: [],
      servedToday: 0,
      mostRequested: [],
      upcoming: { total: 0, meals: [] },
      toAdmit: 0,
      backupIsOld: false,
    })
  })

  it('shows only admins the first steps of a new hostel, until anything is served', async () => {
    expect(await readSteps(admin)).toEqual({
      name: false,
      meals: false,
      residents: true,
      hours: false,
      mealtimes: false,
    })
    const cook = await world.join('cook', { duties: ['kitchen'] })
    expect(await readSteps(cook)).toBeUndefined()
    const mealId = await world.addMeal()
    await admin.hours.save({ body: { hours: [noon] } })
    await addMealtime(world.db, { state: 'draft', servings: [{ mealId }] })
    await admin.hostel.changeSetting({
      params: { name: 'hostelName' },
      body: { value: 'Shapla Hall', revision: 0 },
    })
    expect(await readSteps(admin)).toEqual({
      name: true,
      meals: true,
      residents: true,
      hours: true,
      mealtimes: false,
    })
    await addMealtime(world.db, { slot: 'dinner', servings: [{ mealId }] })
    expect(await readSteps(admin)).toMatchObject({ mealtimes: true })
    const unplanned = await world.addMeal()
    await request(unplanned)
    expect(await readSteps(admin)).toMatchObject({ mealtimes: true })
    await admin.mealRequests.serve({ params: { id: await findNewest(gold) } })
    expect(await readSteps(admin)).toBeUndefined()
  })

  it('shows only admins how many accounts wait for admission, if admission is required', async () => {
    const careful = await newWorld({ clock: () => now, needsAdmission: true })
    try {
      const warden = await careful.join('warden', { role: 'admin' })
      const cook = await careful.join('cook', { duties: ['kitchen'] })
      const toAdmit = async (person: Resident) => (await person.overview.kitchen()).toAdmit
      expect(await toAdmit(warden)).toBe(0)
      const { id } = await careful.join('newcomer')
      await careful.db
        .updateTable('identity')
        .set({ admitted_at: null, email_verified: false })
        .where('id', '=', id)
        .execute()
      expect([await toAdmit(warden), await toAdmit(cook)]).toEqual([1, 0])
    } finally {
      await careful.close()
    }
  })

  it('sums the leftovers of today’s mealtimes, without plate waste', async () => {
    const { servings } = await addMealtime(world.db, {
      date: '2026-11-21',
      ordersCloseAt: now,
      servings: [{ mealId: await world.addMeal() }, { mealId: await world.addMeal() }],
    })
    expect(await leftOver()).toEqual([null])
    for (const [index, kind, grams] of [
      [0, 'leftover', 700],
      [1, 'leftover', 400],
      [1, 'plate', 900],
    ] as const)
      await admin.waste.add({ body: { id: newId(), servingId: String(servings[index]), kind, grams } })
    expect(await leftOver()).toEqual([1100])
  })

  it('warns only admins, in production, if the last backup is old or has failed', async () => {
    const cook = await world.join('cook', { duties: ['kitchen'] })
    await requireKind(world.db, { production: true, dataDir: '', databaseUrl: undefined })
    await world.db.updateTable('site').set({ since: now.toISOString() }).execute()
    pass(26 * hour)
    expect(await seenBy(admin)).toBe(false)
    pass(minute)
    expect([await seenBy(admin), await seenBy(cook)]).toEqual([true, false])
    await noteBackup(world.db, { backed_up_at: now.toISOString() })
    expect(await seenBy(admin)).toBe(false)
    pass(minute)
    await noteFailure(world.db, 'warm-ladle-backup', now)
    expect([await seenBy(admin), await seenBy(cook)]).toEqual([true, false])
    pass(minute)
    await noteBackup(world.db, { backed_up_at: now.toISOString() })
    expect(await seenBy(admin)).toBe(false)
    await world.db.updateTable('site').set({ kind: 'demonstration' }).execute()
    pass(100 * hour)
    expect(await seenBy(admin)).toBe(false)
  })

  it('counts waiting requests, and shows since when they have been waiting', async () => {
    const [rice, soup, dal] = [await world.addMeal(), await world.addMeal(), await world.addMeal()]
    await request(rice)
    pass(minute)
    await request(soup)
    pass(minute)
    await request(dal)
    expect(await admin.overview.kitchen()).toMatchObject({
      at: '2026-11-21T10:02:00.000Z',
      anytime: { waiting: 3, since: '2026-11-21T10:00:00.000Z' },
    })
    const { body } = await admin.mealRequests.queue({ query: {} })
    const oldest = body.data.find(({ mealId }) => mealId === rice)
    await admin.mealRequests.serve({ params: { id: String(oldest?._id) } })
    expect(await admin.overview.kitchen()).toMatchObject({
      anytime: { waiting: 2, since: '2026-11-21T10:01:00.000Z' },
    })
  })

  it('counts the portions served from one midnight at the hostel to the next', async () => {
    const mealId = await world.addMeal()
    // in Kolkata, at +5:30, November 21 begins at 18:30 UTC
    const moments = [
      '2026-11-20T18:29:59.999Z',
      '2026-11-20T18:30:00.000Z',
      '2026-11-21T07:29:59.999Z',
      '2026-11-21T07:30:00.000Z',
      '2026-11-21T08:00:00.000Z',
      '2026-11-21T18:29:59.999Z',
      '2026-11-21T18:30:00.000Z',
    ]
    for (const moment of moments) {
      at(moment)
      await serve(mealId)
    }
    at('2026-11-21T12:00:00.000Z')
    expect((await admin.overview.kitchen()).servedToday).toBe(5)
  })

  it('shows the current mealtime, or else the next one, and those of today', async () => {
    const mealId = await world.addMeal()
    // Saturday is over at midnight in Kolkata, which is 18:30 UTC
    const lunch = { date: '2026-11-21', ordersCloseAt: new Date('2026-11-21T06:00:00.000Z') }
    const dinner = { date: '2026-11-21', ordersCloseAt: new Date('2026-11-21T12:00:00.000Z') }
    const servings = [{ mealId, portions: 20 }]
    const { id: first, servings: ids } = await addMealtime(world.db, { ...lunch, servings })
    const { id: second } = await addMealtime(world.db, { ...dinner, slot: 'dinner', servings })
    for (const [slot, state] of [
      ['breakfast', 'cancelled'],
      ['lunch', 'draft'],
    ] as const)
      await addMealtime(world.db, { date: slot === 'lunch' ? '2026-11-22' : '2026-11-21', slot, state })
    const read = async () => {
      const { next, today, servedToday } = await admin.overview.kitchen()
      return [next?.id, today.map(({ id }) => id), servedToday]
    }
    at('2026-11-21T07:00:00.000Z')
    await admin.planning.walkUp({ params: { id: String(ids[0]) }, body: { portions: 3 } })
    await serve(await world.addMeal())
    expect(await read()).toEqual([first, [first, second], 4])
    at('2026-11-21T09:00:00.000Z')
    expect(await read()).toEqual([second, [first, second], 4])
    at('2026-11-21T18:30:00.000Z')
    expect(await read()).toEqual([undefined, [], 0])
  })

  it('counts the next mealtime’s portions that conflict, or may conflict, with their residents’ needs', async () => {
    const [rice, soup] = [await world.addMeal(), await world.addMeal()]
    await admin.meals.update({
      params: { id: rice },
      body: { labels: { contains: ['milk'], mayContain: [], suits: [] } },
    })
    const { servings } = await addMealtime(world.db, {
      ordersCloseAt: new Date('2026-11-21T12:00:00.000Z'),
      servings: [{ mealId: rice }, { mealId: soup }],
    })
    const silver = await world.join('silver', { badge: 'Silver' })
    await gold.needs.save({ body: { avoids: ['milk', 'nuts'], diets: ['vegan'], consent: true } })
    for (const [mealId, index, portions] of [
      [rice, 0, 2],
      [soup, 1, 1],
    ] as const)
      for (const person of [gold, silver])
        await person.mealRequests.create({ body: { mealId, servingId: String(servings[index]), portions } })
    expect((await admin.overview.kitchen()).next?.specialPlates).toEqual({ separate: 2, unknown: 1 })
    await gold.needs.save({ body: { avoids: [], diets: [], consent: false } })
    expect((await admin.overview.kitchen()).next?.specialPlates).toEqual({ separate: 0, unknown: 0 })
  })

  it('ranks up to five meals by their requests in the last 30 days, without cancelled ones', async () => {
    const menu: Record<string, string> = {}
    for (const title of ['Old', 'One', 'Two', 'Three', 'Four', 'Five', 'Given up'])
      menu[title] = await world.addMeal({ title })
    const requestTimes = async (title: string, times: number) => {
      for (let time = 0; time < times; time += 1) await serve(String(menu[title]))
    }
    await requestTimes('Old', 9)
    pass(30 * 24 * hour)
    await requestTimes('One', 1)
    pass(1)
    for (const [times, title] of ['Two', 'Three', 'Four', 'Five'].entries())
      await requestTimes(title, times + 2)
    for (let time = 0; time < 7; time += 1) {
      await request(String(menu['Given up']))
      await gold.mealRequests.cancel({ params: { id: await findNewest(gold) } })
    }
    const counts = async () =>
      (await admin.overview.kitchen()).mostRequested.map(({ title, count }) => [title, count])
    expect(await counts()).toEqual([
      ['Five', 5],
      ['Four', 4],
      ['Three', 3],
      ['Two', 2],
      ['One', 1],
    ])

    // a removed meal is left out, and waiting requests count
    await admin.meals.remove({ params: { id: String(menu['Five']) } })
    await request(String(menu['Four']))
    pass(30 * 24 * hour - 1)
    const left = [
      ['Four', 5],
      ['Three', 3],
      ['Two', 2],
    ]
    expect(await counts()).toEqual([...left, ['One', 1]])
    pass(1)
    expect(await counts()).toEqual(left)
  })

  it('ranks upcoming meals by their likes, and counts all of them', async () => {
    for (const title of ['Ramen', 'Tacos', 'Pie', 'Stew', 'Curry', 'Pizza'])
      await world.addMeal({ title, status: 'upcoming', postTime: '2026-11-01T10:00:00.000Z' })
    const { body } = await gold.upcomingMeals.list({ query: {} })
    const findId = (title: string) => String(body.find((meal) => meal.title === title)?._id)
    const silver = await world.join('silver', { badge: 'Silver' })
    for (const person of [gold, silver]) await person.upcomingMeals.like({ body: { mealId: findId('Pie') } })
    await gold.upcomingMeals.like({ body: { mealId: findId('Ramen') } })

    const { upcoming } = await admin.overview.kitchen()
    expect(upcoming.total).toBe(6)
    expect(upcoming.meals).toHaveLength(5)
    expect(upcoming.meals.slice(0, 2)).toEqual([
      {
        _id: findId('Pie'),
        title: 'Pie',
        category: 'Lunch',
        image: '/art/meals/house-curry-rice-w1280.avif',
        count: 2,
      },
      {
        _id: findId('Ramen'),
        title: 'Ramen',
        category: 'Lunch',
        image: '/art/meals/house-curry-rice-w1280.avif',
        count: 1,
      },
    ])
    expect((await gold.overview.member()).upcoming).toEqual(upcoming)
  })

  it('is refused to visitors and members, and to an admin as soon as the role is taken away', async () => {
    await expect(world.visitor.overview.kitchen()).rejects.toMatchObject({ status: 401 })
    await expect(gold.overview.kitchen()).rejects.toMatchObject({ status: 403 })
    const cook = await world.join('cook', { role: 'admin' })
    await cook.overview.kitchen()
    await admin.members.revokeAdmin({ params: { id: cook.id } })
    await expect(cook.overview.kitchen()).rejects.toMatchObject({ code: 'admin-only' })
  })
})

describe('a member’s overview', () => {
  it('is empty for a new member, and refused to visitors', async () => {
    const none = { total: 0, meals: [] }
    expect(await gold.overview.member()).toEqual({ requests: none, liked: none, upcoming: none })
    await expect(world.visitor.overview.member()).rejects.toMatchObject({ status: 401 })
  })

  it('lists requests by mealtime with day and code, and then anytime requests', async () => {
    await request(await world.addMeal({ title: 'Anytime' }))
    for (const date of ['2026-11-27', '2026-11-26']) {
      const mealId = await world.addMeal({ title: date })
      const ordersCloseAt = new Date(`${date}T04:30:00.000Z`)
      await addMealtime(world.db, { date, ordersCloseAt, servings: [{ mealId, title: date }] })
      pass(minute)
      await request(mealId)
    }
    const { meals } = (await gold.overview.member()).requests
    expect(titles(meals)).toEqual(['2026-11-26', '2026-11-27', 'Anytime'])
    const [first, , last] = meals
    const own = (await gold.mealRequests.list({ query: {} })).body
    expect(first).toMatchObject({
      portions: 1,
      mealtime: { date: '2026-11-26', slot: 'lunch', startsAt: '2026-11-26T05:30:00.000Z' },
      code: own.find(({ mealTitle }) => mealTitle === '2026-11-26')?.code,
    })
    expect(last).not.toHaveProperty('mealtime')
    expect(last).not.toHaveProperty('code')
  })

  it('lists the member’s own open requests, newest first', async () => {
    const silver = await world.join('silver', { badge: 'Silver' })
    for (const title of ['1', '2', '3', '4', '5', '6', '7']) {
      pass(minute)
      await request(await world.addMeal({ title }))
    }
    const first = (await gold.mealRequests.list({ query: {} })).body
    await gold.mealRequests.cancel({ params: { id: String(first[0]?._id) } })
    await admin.mealRequests.serve({ params: { id: String(first[2]?._id) } })
    await request(await world.addMeal({ title: 'Of another' }), silver)

    const { requests } = await gold.overview.member()
    expect([requests.total, titles(requests.meals)]).toEqual([5, ['6', '4', '3', '2', '1']])
    expect(requests.meals[0]).toEqual({
      _id: first[1]?.mealId,
      title: '6',
      category: 'Lunch',
      image: '/art/meals/house-curry-rice-w1280.avif',
      requestTime: '2026-11-21T10:06:00.000Z',
      portions: 1,
    })
    await request(await world.addMeal({ title: '8' }))
    const more = (await gold.overview.member()).requests
    expect([more.total, titles(more.meals)]).toEqual([6, ['8', '6', '4', '3', '2']])
  })

  it('lists the meals the member likes, last liked first, and marks upcoming ones', async () => {
    const liked = ['1', '2', '3', '4', '5', '6']
    for (const title of liked) {
      const status = title === '6' ? 'upcoming' : 'published'
      const mealId = await world.addMeal({ title, status })
      await world.db
        .insertInto('meal_likes')
        .values({ meal_id: mealId, user_id: gold.id, created_at: `2026-11-0${title}T10:00:00.000Z` })
        .execute()
    }
    await world.addMeal({ title: 'Not liked' })
    const overview = await gold.overview.member()
    expect([overview.liked.total, titles(overview.liked.meals)]).toEqual([6, ['6', '5', '4', '3', '2']])
    expect(overview.liked.meals.map(({ isUpcoming }) => isUpcoming)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    expect((await admin.overview.member()).liked.total).toBe(0)
  })
})

async function joinAt(name: string, createdAt: string) {
  const { id } = await world.join(name)
  await world.db.updateTable('users').set({ created_at: createdAt }).where('id', '=', id).execute()
}

describe('the member totals', () => {
  it('count badges, and new members by the hostel’s months', async () => {
    await world.db.updateTable('users').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
    // in Kolkata, at +5:30, a month begins at 18:30 UTC on the day before
    await joinAt('a', '2025-11-30T18:29:59.999Z')
    await joinAt('b', '2025-11-30T18:30:00.000Z')
    await joinAt('c', '2026-10-31T18:29:59.999Z')
    await joinAt('d', '2026-10-31T18:30:00.000Z')
    await joinAt('e', '2026-11-21T10:00:00.000Z')

    const { badges, newcomers } = await admin.members.totals()
    expect(badges).toEqual({ 'Bronze Badge': 6, Silver: 0, Gold: 1, Platinum: 0 })
    expect(newcomers).toHaveLength(12)
    expect(newcomers.filter(({ count }) => count > 0)).toEqual([
      { month: '2026-11', count: 2 },
      { month: '2026-10', count: 1 },
      { month: '2025-12', count: 1 },
    ])
    expect([newcomers[1]?.month, newcomers[11]?.month]).toEqual(['2026-10', '2025-12'])
    await expect(gold.members.totals()).rejects.toMatchObject({ code: 'admin-only' })
  })

  it('follow a payment and its refund', async () => {
    const fixtures = paymentFixtures(world)
    const payer = await fixtures.join()
    const transactionId = await fixtures.buy(payer, 30)
    expect((await admin.members.totals()).badges).toMatchObject({ 'Bronze Badge': 1, Platinum: 1 })
    const { body } = await admin.adminPayments.list({ query: { search: transactionId } })
    await admin.adminPayments.refund({ params: { id: String(body[0]?._id) } })
    expect((await admin.members.totals()).badges).toMatchObject({ 'Bronze Badge': 2, Platinum: 0 })
  })
})
