import { describe, expect, it } from 'vitest'
import { kitchenOfEachTest, someHours, tuesday } from '../kitchen/kitchen.ts'

const kitchen = kitchenOfEachTest()

describe('opening hours', () => {
  it('are proposed until they are set, and shown to everyone', async () => {
    const { admin, world } = kitchen()
    await admin.hours.save({ body: { hours: [] } })
    const { hours, proposal, timeZone } = await world.visitor.hours.list()
    expect([hours, proposal.length, timeZone]).toEqual([[], 21, 'Asia/Kolkata'])
    await admin.hours.save({ body: { hours: proposal } })
    expect((await world.visitor.hours.list()).hours).toEqual(proposal)
    expect((await kitchen().acts()).at(-1)).toBe('hours-changed: Opening hours')
  })

  it.each([
    [
      'requests that close after the start',
      { ordersAt: '12:31' },
      'Requests must close before the mealtime begins',
    ],
    [
      'requests that close more than seven days ahead',
      { ordersDaysBefore: 8 },
      'Requests can close up to seven days before a mealtime',
    ],
    ['a time that no clock shows', { opens: '24:00' }, 'Enter a time such as 12:30'],
  ])('are refused with %s', async (_what, wrong, message) => {
    const [lunch] = someHours
    if (!lunch) throw new Error('There are some hours.')
    const saving = kitchen().admin.hours.save({ body: { hours: [{ ...lunch, ...wrong }] } })
    await expect(saving).rejects.toMatchObject({ status: 400, message, field: 'hours' })
  })

  it('are refused if a weekday has the same mealtime twice', async () => {
    const [lunch] = someHours
    if (!lunch) throw new Error('There are some hours.')
    const saving = kitchen().admin.hours.save({ body: { hours: [lunch, { ...lunch, opens: '13:00' }] } })
    await expect(saving).rejects.toMatchObject({
      status: 400,
      message: 'Enter each mealtime of a weekday once',
    })
  })

  it('change upcoming drafts, but not published mealtimes', async () => {
    const { admin, plan, planAndPublish, mealtimeOn } = kitchen()
    const published = await planAndPublish(tuesday)
    const draft = await plan('2026-11-25')
    const later = someHours.map((hours) => ({
      ...hours,
      opens: '20:00',
      closes: '02:00',
      ordersDaysBefore: 1,
    }))
    await admin.hours.save({ body: { hours: later } })
    expect(await mealtimeOn(tuesday)).toEqual(published)
    expect(await mealtimeOn('2026-11-25')).toEqual({
      ...draft,
      revision: 2,
      startsAt: '2026-11-25T14:30:00.000Z',
      endsAt: '2026-11-25T20:30:00.000Z',
      ordersCloseAt: '2026-11-24T04:30:00.000Z',
    })
    await admin.hours.save({ body: { hours: later } })
    expect((await mealtimeOn('2026-11-25')).revision).toBe(2)
  })
})
