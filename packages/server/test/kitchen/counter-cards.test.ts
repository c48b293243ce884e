import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { after, before, cancel } from '../bookings/booking-fixtures.ts'
import { type CounterWorld, newCounterWorld } from './counter-fixtures.ts'
import type { Person } from '../world.ts'

let world: CounterWorld
beforeEach(async () => {
  world = await newCounterWorld()
})
afterEach(() => world.close())

const giveCard = ({ id }: Person, card: string) =>
  world.asha.members.saveRoom({ params: { id }, body: { room: '', card } })
const find = (code: string, mealtimeId?: string) =>
  world.asha.pickups.find({ params: { code }, query: { ...(mealtimeId !== undefined && { mealtimeId }) } })
const undated = async () => (await world.asha.counter.undated()).tickets

describe('a card', () => {
  const card = '04:A2/1F é'

  it('finds the pick-up of its resident, and is on the board with their name', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const { pickupId } = await world.booked(world.gold, servingId)
    await expect(find(card, mealtimeId)).rejects.toMatchObject({ code: 'not-found' })
    await giveCard(world.gold, card)
    expect(await find(` ${card} `, mealtimeId)).toMatchObject({ id: pickupId, resident: { card } })
    expect((await world.board(mealtimeId)).pickups).toMatchObject([{ resident: { name: 'Gold', card } }])
  })

  it('for which no meal is waiting is refused with the reason, in one line', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await giveCard(world.gold, card)
    const nothing = { code: 'not-pending', message: 'No meal is waiting for this card' }
    await expect(find(card, mealtimeId)).rejects.toMatchObject(nothing)
    const { requestId, pickupId } = await world.booked(world.gold, servingId)
    await cancel(world.gold, requestId)
    // a pick-up of another resident at the same mealtime does not matter
    await world.booked(await world.join('Silver', { badge: 'Silver' }), servingId)
    await expect(find(pickupId, mealtimeId)).rejects.toMatchObject({ code: 'not-pending' })
    for (const mealtime of [mealtimeId, undefined])
      await expect(find(card, mealtime)).rejects.toMatchObject(nothing)

    await world.request(world.gold, { servingId: await world.nextLunch() })
    for (const mealtime of [mealtimeId, undefined]) {
      await expect(find(card, mealtime)).rejects.toMatchObject({
        code: 'other-mealtime',
        message: 'No meal is waiting for this card. Next: lunch on Thu, Dec 3',
      })
    }
    await world.booked(world.gold, servingId)
    world.at(after(60))
    await world.serve({ pickupId })
    await expect(find(card, mealtimeId)).rejects.toMatchObject({
      code: 'used-code',
      message: 'This card was used at 11:00 AM, served by Asha',
    })
  })

  it.each([
    ['x'.repeat(65), 'Use up to 64 characters'],
    ['B\u202E12', 'Remove characters that cannot be shown'],
    [' ', 'Please scan or type a code'],
  ])('must be a printable text: %j is refused', async (text, message) => {
    await expect(find(text)).rejects.toMatchObject({ code: 'invalid-input', message })
    await expect(find('x'.repeat(64))).rejects.toMatchObject({ code: 'not-found' })
    await expect(find('é'.repeat(64))).rejects.toMatchObject({ code: 'not-found' })
  })

  it('that equals another resident’s code serves neither resident', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    const silver = await world.join('Silver', { badge: 'Silver' })
    const { code, pickupId } = await world.booked(world.gold, servingId)
    await giveCard(silver, code)
    expect(await find(code, mealtimeId)).toMatchObject({ id: pickupId })
    await world.booked(silver, servingId)
    await expect(find(code, mealtimeId)).rejects.toMatchObject({
      code: 'ambiguous-code',
      message: 'This is one resident’s code and another’s card. Choose one by name.',
    })
    // the code and the card may have the same four characters, because they belong to the same resident
    await giveCard(silver, '')
    await giveCard(world.gold, code)
    expect(await find(code, mealtimeId)).toMatchObject({ id: pickupId })
  })
})

describe('anytime requests', () => {
  it('have their own board with everything needed to serve them, longest wait first', async () => {
    await world.gold.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    await giveCard(world.gold, '0042')
    const { requestId } = await world.request(world.gold)
    world.at(before(30))
    const silver = await world.join('Silver', { badge: 'Silver' })
    await world.request(silver)
    const { servingId } = await world.lunch()
    await world.booked(await world.join('Other', { badge: 'Gold' }), servingId)
    const { activity, tickets } = await world.asha.counter.undated()
    expect(activity).toBe(2)
    expect(tickets.map(({ resident }) => resident.name)).toEqual(['Gold', 'Silver'])
    expect(tickets[0]).toEqual({
      resident: { name: 'Gold', photo: '', card: '0042', needs: { avoids: ['nuts'], diets: [] } },
      item: expect.objectContaining({ requestId, title: 'Khichuri', portions: 1, status: 'pending' }),
      repeats: [],
    })
  })

  it('show when, by whom and how often they were served, for three hours', async () => {
    const { requestId } = await world.request(world.gold)
    const bela = await world.join('Bela', { duties: ['desk'] })
    const offline = world.makeAct('serve', { requestId })
    world.at(after(0))
    await world.serve({ requestId })
    await world.report([offline], bela)
    expect(await undated()).toMatchObject([
      {
        item: { requestId, status: 'delivered', served: { at: after(0).toISOString(), by: 'Asha' } },
        repeats: [{ at: offline.at, by: 'Bela' }],
      },
    ])
    world.at(after(181))
    expect(await undated()).toEqual([])
  })

  it('show only the needs of residents who agreed, and nothing of those who cancelled or were removed', async () => {
    const silver = await world.join('Silver', { badge: 'Silver' })
    const other = await world.join('Other', { badge: 'Gold' })
    await world.gold.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
    await world.db.updateTable('member_needs').set({ for_kitchen: false }).execute()
    await world.request(world.gold)
    await cancel(other, (await world.request(other)).requestId)
    await world.serve({ requestId: (await world.request(silver)).requestId })
    await world.asha.members.remove({ params: { id: silver.id } })
    expect((await undated()).map(({ resident }) => [resident.name, resident.needs])).toEqual([
      ['Gold', { avoids: [], diets: [] }],
    ])
  })

  it('are shown only at the counter', async () => {
    await expect(world.gold.counter.undated()).rejects.toMatchObject({ code: 'admin-only' })
    const desk = await world.join('Desk', { duties: ['desk'] })
    expect((await desk.counter.undated()).tickets).toEqual([])
  })
})
