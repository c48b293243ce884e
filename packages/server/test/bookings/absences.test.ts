import { expect, it } from 'vitest'
import { kitchenOfEachTest, monday, tuesday } from '../kitchen/kitchen.ts'
import type { Person } from '../world.ts'

const kitchen = kitchenOfEachTest()
const wednesday = '2026-11-25'
const sunday = '2026-11-29'

const join = (name: string) => kitchen().world.join(name, { badge: 'Gold' })

const away = ({ absences }: Person, from: string, until = from, slots: ('lunch' | 'dinner')[] = ['lunch']) =>
  absences.add({ body: { from, until, slots } })

const book = async ({ mealRequests }: Person, date: string) => {
  const { servings } = await kitchen().mealtimeOn(date)
  return mealRequests.create({ body: { mealId: kitchen().dal, servingId: servings[0]?.id } })
}

const coming = async ({ mealRequests }: Person) =>
  (await mealRequests.list({ query: { when: 'coming' } })).body.map(({ date }) => date)

it('an absence cancels the requests that can still be cancelled, and lists the others', async () => {
  const { admin, world, planAndPublish, mealtimeOn, setClock } = kitchen()
  const [asha, bela] = [await join('Asha'), await join('Bela')]
  for (const date of [monday, tuesday, wednesday]) {
    await planAndPublish(date)
    await book(asha, date)
    await book(bela, date)
  }
  // Tuesday, after requests for its lunch have closed
  setClock('2026-11-24T05:00:00.000Z')
  expect(await away(asha, monday, sunday)).toMatchObject({
    message:
      'Away Nov 23 – 29, 2026. 1 request cancelled. Too late to cancel 1 request: lunch on Tue, Nov 24. 1 past request is unchanged.',
    cancelled: 1,
    kept: [
      { date: monday, slot: 'lunch', title: 'Dal', portions: 1, isOver: true },
      { date: tuesday, slot: 'lunch', title: 'Dal', portions: 1, isOver: false },
    ],
  })
  expect(await coming(asha)).toEqual([tuesday])
  expect(await coming(bela)).toEqual([tuesday, wednesday])
  expect((await mealtimeOn(wednesday)).servings).toMatchObject([{ taken: 1 }])
  // with late cancellation, which is allowed until the mealtime is over
  await admin.hostel.changeSetting({ params: { name: 'lateCancel' }, body: { value: true, revision: 0 } })
  expect(await away(bela, tuesday)).toMatchObject({ cancelled: 1, kept: [] })
  const closed = await world.db
    .selectFrom('meal_requests')
    .select('closed_as')
    .where('user_id', '=', bela.id)
    .execute()
  expect(closed.map((row) => row.closed_as)).toContain('late')
})

it('an absence pauses standing orders but still allows requests, and coming back early resumes the orders', async () => {
  const { dal, plan, publish } = kitchen()
  const asha = await join('Asha')
  await asha.standingOrders.add({ body: { slot: 'lunch', weekdays: [1, 2, 3, 4, 5], from: monday } })
  const { insertedId: id } = await away(asha, tuesday, sunday)
  for (const date of [monday, tuesday, wednesday]) await plan(date)
  await publish(monday, sunday)
  expect(await coming(asha)).toEqual([monday])
  await asha.mealRequests.create({ body: { mealId: dal } }).catch(() => undefined)
  await book(asha, tuesday)
  expect(await coming(asha)).toEqual([monday, tuesday])
  const [order] = await asha.standingOrders.list()
  expect(order?.days.slice(0, 3).map(({ state }) => state)).toEqual(['booked', 'booked-by-hand', 'away'])
  expect(await asha.absences.list()).toEqual([{ id, from: tuesday, until: sunday, slots: ['lunch'] }])
  const { text, values, ...back } = await asha.absences.end({ params: { id } })
  expect([text, values]).toMatchObject([
    'answers.withBookings',
    { what: [{ text: 'answers.youAreHere' }], booked: 1, missed: 0 },
  ])
  expect(back).toEqual({
    success: true,
    message: 'Welcome back. 1 meal requested.',
    booked: 1,
    missed: [],
  })
  expect(await coming(asha)).toEqual([monday, tuesday, wednesday])
  expect(await asha.absences.list()).toEqual([])
  await expect(asha.absences.end({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
})

it('the plan, the overview and the sheet count residents who are away, except for those who eat anyway', async () => {
  const { admin, world, planAndPublish, mealtimeOn } = kitchen()
  const [asha, bela] = [await join('Asha'), await join('Bela')]
  const chitra = await world.join('Chitra')
  await planAndPublish(tuesday)
  expect((await mealtimeOn(tuesday)).counts).not.toHaveProperty('away')
  await away(asha, monday, sunday)
  await away(asha, tuesday, sunday, ['lunch', 'dinner'])
  const { insertedId } = await away(bela, tuesday)
  await away(bela, tuesday, wednesday, ['dinner'])
  // Chitra has no membership, so she is not expected to eat
  await away(chitra, tuesday)
  // Dora has left by then
  const dora = await join('Dora')
  await away(dora, monday, tuesday)
  await admin.members.saveStay({ params: { id: dora.id }, body: { stayUntil: monday } })
  const { id, counts } = await mealtimeOn(tuesday)
  expect(counts.away).toBe(2)
  const { next } = await admin.overview.kitchen()
  expect(next?.counts.away).toBe(2)
  const sheet = await admin.kitchenSheet.show({ params: { id } })
  expect(sheet.counts.away).toBe(2)
  await book(asha, tuesday)
  expect((await mealtimeOn(tuesday)).counts.away).toBe(1)
  await bela.absences.end({ params: { id: insertedId } })
  expect((await mealtimeOn(tuesday)).counts).not.toHaveProperty('away')
})

it('absences are refused if they are over or overlap, and are deleted with their account', async () => {
  const { admin, world } = kitchen()
  const asha = await join('Asha')
  await expect(away(asha, '2026-11-20', '2026-11-22')).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'These days are over',
  })
  await expect(away(asha, tuesday, monday)).rejects.toMatchObject({ code: 'invalid-input' })
  await away(asha, monday, wednesday)
  await expect(away(asha, tuesday)).rejects.toMatchObject({ code: 'already-added' })
  await away(asha, wednesday, sunday)
  await expect(world.visitor.absences.list()).rejects.toMatchObject({ code: 'sign-in-required' })
  const bela = await join('Bela')
  const [first] = await asha.absences.list()
  await expect(bela.absences.end({ params: { id: first?.id ?? '' } })).rejects.toMatchObject({
    code: 'not-found',
  })
  const { records } = await asha.ownData.export()
  expect(records).toMatchObject({
    absences: [{ from_date: monday, until_date: wednesday, slots: 'lunch' }, { from_date: wednesday }],
  })
  await admin.members.remove({ params: { id: asha.id } })
  expect(await world.db.selectFrom('absences').selectAll().execute()).toEqual([])
})
