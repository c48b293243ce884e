import { Refusal } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eraseOldNotes } from '../../src/bookings/bookings.ts'
import { daysBefore } from '../../src/platform/retention.ts'
import { lockMealtime } from '../../src/bookings/locks.ts'
import { markNoShows } from '../../src/bookings/requests/jobs.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { after, type BookingWorld, closes, newBookingWorld } from '../bookings/booking-fixtures.ts'
import { joinMany } from '../bookings/races/join-many.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { untilWaiting } from '../start/database-restart/sessions.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
let chef: Person
beforeEach(async () => {
  world = await newBookingWorld({ connectionTimeout: 30_000 })
  chef = await world.join('Chef', { role: 'admin' })
})
afterEach(() => world.close())

/** Returns the minutes in this many days. */
const days = (count: number) => count * 24 * 60

const getCode = (error: unknown) => (error instanceof Refusal ? error.code : error)
const readSheet = (id: string) => chef.kitchenSheet.show({ params: { id } })

/** Adds a resident with needs that may be counted. */
async function resident(name: string, avoids: readonly ('milk' | 'nuts')[], diets: readonly 'vegan'[] = []) {
  const person = await world.join(name, { badge: 'Gold' })
  await person.needs.save({ body: { avoids: [...avoids], diets: [...diets], consent: true } })
  return person
}

const avoid = (person: Person, avoids: ('milk' | 'nuts')[]) =>
  person.needs.save({ body: { avoids, diets: [], consent: true } })

const label = (contains: ('milk' | 'nuts')[]) =>
  chef.meals.update({
    params: { id: world.mealId },
    body: { labels: { contains, mayContain: [], suits: [] } },
  })

describe('the kitchen’s sheet', () => {
  it('counts portions by meal, takeaway, needs and notes', async () => {
    const { mealtimeId, servingId } = await world.lunch(80)
    await label(['milk'])
    const [ana, ben] = [await resident('Ana', ['milk'], ['vegan']), await resident('Ben', ['milk', 'nuts'])]
    await world.request(ana, { servingId, portions: 2, note: 'No onions' })
    await world.request(ben, { servingId, portions: 3, takeaway: true })
    await world.request(world.gold, { servingId })

    const counts = { planned: 80, asked: 6, takeaway: 3, pickedUp: 0, waiting: 6, noShows: 0, walkUps: 0 }
    const avoids = [
      { allergen: 'milk', portions: 5 },
      { allergen: 'nuts', portions: 3 },
    ]
    expect(await readSheet(mealtimeId)).toMatchObject({
      date: '2026-11-26',
      slot: 'lunch',
      final: false,
      nextTime: '2026-12-03',
      previous: null,
      next: null,
      counts: { planned: 80, asked: { people: 3, portions: 6 } },
      needs: { takeaway: 3, avoids, diets: [{ diet: 'vegan', portions: 2 }] },
      servings: [
        {
          title: 'Khichuri',
          ...counts,
          avoids: [
            { allergen: 'milk', portions: 5, fits: 'no' },
            { allergen: 'nuts', portions: 3, fits: 'yes' },
          ],
          diets: [{ diet: 'vegan', portions: 2, fits: 'no' }],
          notes: [{ text: 'No onions', portions: 2, takeaway: false }],
          waste: [],
        },
      ],
    })
  })

  it('names only residents with special portions who have agreed to be named', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await label(['milk'])
    const [ana, ben] = [await resident('Ana', ['milk'], ['vegan']), await resident('Ben', ['nuts'])]
    await chef.members.saveRoom({ params: { id: ana.id }, body: { room: 'E 11', card: '' } })
    for (const person of [ana, ben])
      await world.request(person, { servingId, portions: 2, note: 'No onions' })
    await world.request(await resident('Cleo', ['milk']), { servingId })
    const plate = { servingId, portions: 2, labels: ['milk', 'vegan'] }
    const ofCleo = { servingId, portions: 1, name: 'Cleo', labels: ['milk'] }
    const sheet = await readSheet(mealtimeId)
    expect(sheet.apart).toEqual([{ ...plate, name: 'Ana', room: 'E 11' }, ofCleo])
    expect(JSON.stringify(sheet)).not.toMatch(/ben/i)

    // like a member who agreed before the form asked whether the kitchen may see their name
    const withoutName = world.db.updateTable('member_needs').set({ with_name: false })
    await withoutName.where('user_id', '=', ana.id).execute()
    expect((await readSheet(mealtimeId)).apart).toEqual([ofCleo, plate])
    const alone = world.db.updateTable('member_needs').set({ for_kitchen: false, with_name: true })
    await alone.where('user_id', '=', ana.id).execute()
    expect((await readSheet(mealtimeId)).apart).toEqual([ofCleo])
    await avoid(ana, ['milk'])
    expect((await readSheet(mealtimeId)).apart).toContainEqual({
      ...plate,
      name: 'Ana',
      room: 'E 11',
      labels: ['milk'],
    })
  })

  it('counts needs only while the resident agrees, and for thirty days', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const [ana, ben] = [await resident('Ana', ['milk']), await resident('Ben', ['milk'])]
    for (const person of [ana, ben]) await world.request(person, { servingId })
    expect((await readSheet(mealtimeId)).needs.avoids).toEqual([{ allergen: 'milk', portions: 2 }])

    // like a member who agreed before the form asked whether the kitchen may count their needs
    const notForKitchen = world.db.updateTable('member_needs').set({ for_kitchen: false })
    await notForKitchen.where('user_id', '=', ana.id).execute()
    expect((await readSheet(mealtimeId)).needs.avoids).toEqual([{ allergen: 'milk', portions: 1 }])
    await ana.needs.save({ body: { avoids: ['milk'], diets: [], consent: true } })
    expect((await readSheet(mealtimeId)).needs.avoids).toEqual([{ allergen: 'milk', portions: 2 }])

    await ana.needs.save({ body: { avoids: [], diets: [], consent: false } })
    expect((await readSheet(mealtimeId)).needs.avoids).toEqual([{ allergen: 'milk', portions: 1 }])

    world.at(after(days(30)))
    expect((await readSheet(mealtimeId)).needs.avoids).toHaveLength(1)
    world.at(after(days(31)))
    expect((await readSheet(mealtimeId)).needs.avoids).toEqual([])
  })

  it('is final from the moment requests close, even for a past mealtime', async () => {
    const { mealtimeId } = await world.lunch()
    world.at(new Date(closes.getTime() - 1))
    expect(await readSheet(mealtimeId)).toMatchObject({ final: false, state: 'published' })
    world.at(closes)
    expect(await readSheet(mealtimeId)).toMatchObject({ final: true })
    await world.db.updateTable('mealtimes').set({ state: 'closed' }).execute()
    expect(await readSheet(mealtimeId)).toMatchObject({ final: true, state: 'closed' })
  })

  it('forecasts a mealtime that is planned again, but not the cancelled one', async () => {
    for (const date of ['2026-10-29', '2026-11-05', '2026-11-12', '2026-11-19']) {
      const past = await addMealtime(world.db, {
        date,
        state: 'closed',
        ordersCloseAt: new Date(`${date}T10:00:00.000Z`),
        servings: [{ mealId: world.mealId }],
      })
      await world.db.updateTable('servings').set({ taken: 30 }).where('id', 'in', past.servings).execute()
    }
    const { mealtimeId: cancelled } = await world.lunch()
    await chef.planning.cancel({ params: { id: cancelled }, body: { reason: 'No gas.' } })
    const { mealtimeId } = await world.lunch()
    expect(await readSheet(mealtimeId)).toMatchObject({ cook: { portions: 30 } })
    expect(await readSheet(cancelled)).toMatchObject({ cook: { portions: 0 } })
  })

  it('stays as it was when requests closed, and separately lists residents with new needs', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await label(['milk'])
    const [ana, ben] = [await resident('Ana', ['nuts']), await world.join('Ben', { badge: 'Gold' })]
    for (const person of [ana, ben]) await world.request(person, { servingId, portions: 2 })
    await chef.members.saveRoom({ params: { id: ben.id }, body: { room: 'E 11', card: '' } })
    await avoid(ana, ['nuts', 'milk'])
    world.at(closes)
    const final = await readSheet(mealtimeId)
    expect(final.needs.avoids).toEqual([
      { allergen: 'milk', portions: 2 },
      { allergen: 'nuts', portions: 2 },
    ])
    expect(final.later).toEqual([])
    expect(final.apart).toMatchObject([{ portions: 2, name: 'Ana', labels: ['milk'] }])

    world.at(after(4))
    await avoid(ana, ['nuts'])
    await avoid(ben, ['milk'])
    await avoid(ben, ['milk', 'nuts'])
    const changed = await readSheet(mealtimeId)
    const { needs, servings, apart } = changed
    expect({ needs, servings, apart }).toEqual({
      needs: final.needs,
      servings: final.servings,
      apart: final.apart,
    })
    expect((await chef.overview.kitchen()).next?.specialPlates).toEqual({ separate: 2, unknown: 0 })
    const later = { servingId, portions: 2, name: 'Ben', room: 'E 11', labels: ['milk'] }
    expect(changed.later).toEqual([later])
    // unlike the sheet, the counter checks current needs
    const { pickups } = await chef.counter.board({ params: { id: mealtimeId } })
    expect(pickups.map(({ items }) => items[0]?.conflicts)).toEqual([undefined, ['milk']])

    world.at(after(60))
    const [bens] = (await ben.mealRequests.list({ query: {} })).body
    const served = { params: { id: String(bens?._id) }, body: { despite: ['conflict' as const] } }
    await chef.mealRequests.serve(served)
    expect(await readSheet(mealtimeId)).toMatchObject({ later: [], needs: final.needs })
  })

  it('lists only additions as new needs', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await label(['milk', 'nuts'])
    const ana = await resident('Ana', ['milk'])
    await world.request(ana, { servingId })
    world.at(after(4))
    await avoid(ana, ['milk', 'nuts'])
    const { apart, later } = await readSheet(mealtimeId)
    expect([apart, later].map((plates) => plates.map(({ labels }) => labels))).toEqual([
      [['milk']],
      [['nuts']],
    ])
  })

  it('stores the needs at closing only while the resident agrees, and no longer than notes', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const [ana, ben] = [await resident('Ana', ['milk']), await resident('Ben', ['milk'])]
    for (const person of [ana, ben]) await world.request(person, { servingId })
    world.at(after(1))
    for (const person of [ana, ben])
      await person.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    const countStoredNeeds = async () => {
      const rows = await world.db.selectFrom('meal_requests').select('needs_at_close').execute()
      return rows.filter(({ needs_at_close: needs }) => needs !== null).length
    }
    expect([await countStoredNeeds(), (await readSheet(mealtimeId)).needs.avoids]).toEqual([
      2,
      [{ allergen: 'milk', portions: 2 }],
    ])
    await ana.needs.save({ body: { avoids: [], diets: [], consent: false } })
    expect([await countStoredNeeds(), (await readSheet(mealtimeId)).needs.avoids]).toEqual([
      1,
      [{ allergen: 'milk', portions: 1 }],
    ])
    await eraseOldNotes(world.db, daysBefore(after(days(30) + 180), 30))
    expect(await countStoredNeeds()).toBe(1)
    await eraseOldNotes(world.db, daysBefore(after(days(30) + 181), 30))
    expect(await countStoredNeeds()).toBe(0)
  })

  it('counts walk-ups, served portions and no-shows', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const ana = await resident('Ana', ['milk'])
    await world.request(world.gold, { servingId, portions: 2 })
    await world.request(ana, { servingId, portions: 3, note: 'Late' })
    const given = await world.join('Given', { badge: 'Gold' })
    await given.mealRequests.cancel({
      params: { id: (await world.request(given, { servingId })).requestId },
    })
    world.at(after(60))
    await chef.planning.walkUp({ params: { id: servingId }, body: { portions: 4 } })
    const { body } = await chef.mealRequests.queue({ query: { search: 'gold' } })
    for (const { _id: id } of body.data) await chef.mealRequests.serve({ params: { id } })
    world.at(after(4 * 60))
    await markNoShows(world.db, world.now)

    expect((await readSheet(mealtimeId)).servings).toMatchObject([
      { asked: 5, pickedUp: 2, waiting: 0, noShows: 3, walkUps: 4, notes: [{ text: 'Late' }] },
    ])
  })

  it('links to the previous and the next mealtime', async () => {
    const { mealtimeId } = await world.lunch()
    const others = [
      { date: '2026-11-26', slot: 'breakfast' },
      { date: '2026-11-26', slot: 'dinner' },
      { date: '2026-11-27', slot: 'lunch' },
    ] as const
    const [breakfast, dinner] = await Promise.all(others.map((other) => addMealtime(world.db, other)))
    await addMealtime(world.db, { date: '2026-11-25', state: 'cancelled' })
    expect(await readSheet(mealtimeId)).toMatchObject({
      previous: { id: breakfast?.id, slot: 'breakfast' },
      next: { id: dinner?.id, date: '2026-11-26', slot: 'dinner' },
    })
  })

  it('does not exist for a draft, and shows why a mealtime was cancelled', async () => {
    const draft = await addMealtime(world.db, { state: 'draft' })
    await expect(readSheet(draft.id)).rejects.toMatchObject({ status: 404, code: 'not-found' })
    const cancelled = await addMealtime(world.db, { state: 'cancelled', slot: 'dinner' })
    expect(await readSheet(cancelled.id)).toMatchObject({
      state: 'cancelled',
      cancelReason: 'The stove is broken.',
    })
  })

  it('can be read without signaling a change to live views', async () => {
    const { mealtimeId } = await world.lunch()
    await readSheet(mealtimeId)
    expect(await world.db.selectFrom('mealtimes').select('activity').executeTakeFirst()).toEqual({
      activity: 0,
    })
  })

  it('can be downloaded as a table, in which no note runs as a formula', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.request(await resident('Ana', ['milk'], ['vegan']), {
      servingId,
      portions: 2,
      note: '=HYPERLINK("evil")',
    })
    await world.db.updateTable('meals').set({ title: '=1+1' }).execute()
    const csv = await chef.kitchenSheet.download({ params: { id: mealtimeId } })
    const [head, meal, total] = csv.split('\r\n')
    expect(head).toBe(
      'Meal,Planned,Asked for,Take-away,Picked up,Waiting,Not picked up,Walk-ups,Beyond the plan,Diets,Avoids,Notes,' +
        'Left over (g),From plates (g),Spoiled (g),State,Guests,Cook',
    )
    expect(meal).toBe(
      `'=1+1,80,2,0,0,2,0,0,0,Vegan 2,milk 2,"2 × =HYPERLINK(""evil"")",0,0,0,provisional,0,2`,
    )
    expect(total).toMatch(/^All meals,80,2,.*provisional,0,2$/)
    const { headers } = await chef.send(`/api/kitchen/mealtimes/${mealtimeId}/sheet.csv`, {})
    expect(headers.get('content-disposition')).toBe('attachment; filename="kitchen-2026-11-26-lunch.csv"')
  })

  it('is visible only to the kitchen', async () => {
    const { mealtimeId: id } = await world.lunch()
    await expect(world.gold.kitchenSheet.show({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(world.gold.kitchenSheet.download({ params: { id } })).rejects.toMatchObject({ status: 403 })
    await expect(world.visitor.kitchenSheet.show({ params: { id } })).rejects.toMatchObject({ status: 401 })
  })
})

describe('at the same moment', () => {
  it('a request made in time but not yet committed is on the final sheet', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const read = await inTransaction(world.db, async (tx) => {
      await lockMealtime(tx, mealtimeId)
      world.at(closes)
      const sheet = readSheet(mealtimeId)
      await untilWaiting(world.db, 1)
      await tx.updateTable('servings').set({ taken: 7 }).where('id', '=', servingId).execute()
      return { sheet }
    })
    expect(await read.sheet).toMatchObject({ final: true, servings: [{ asked: 7 }] })
  })

  it('residents and cooks wait for the lock on a mealtime while requests close, and no request is added once the sheet is final', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.request(world.gold, { servingId, portions: 2 })
    const residents = await joinMany(world, 3)
    const { requests, sheets } = await inTransaction(world.db, async (tx) => {
      await lockMealtime(tx, mealtimeId)
      const waiting = { requests: [] as Promise<unknown>[], sheets: [] as ReturnType<typeof readSheet>[] }
      // One after another, so some sheets come before some residents. Sheets are read one at a time: one
      // waits for the mealtime, and the others wait for that sheet.
      for (const [index, { mealRequests }] of residents.entries()) {
        waiting.requests.push(
          mealRequests.create({ body: { mealId: world.mealId, servingId } }).catch(getCode),
        )
        await untilWaiting(world.db, index + 1 + Math.min(index, 1))
        waiting.sheets.push(readSheet(mealtimeId))
        await untilWaiting(world.db, index + 2)
      }
      // moves the closing time instead of the clock, because the database server has its own clock
      await tx
        .updateTable('mealtimes')
        .set({ orders_close_at: world.now().toISOString() })
        .where('id', '=', mealtimeId)
        .execute()
      return waiting
    })
    expect(await Promise.all(requests)).toEqual(residents.map(() => 'orders-closed'))
    const read = await Promise.all(sheets)
    expect(read.map(({ final, counts }) => [final, counts.asked.portions])).toEqual(
      residents.map(() => [true, 2]),
    )
    expect(await world.taken()).toEqual([2])
  })
})
