import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addDays, dateAt } from '../../src/platform/calendar.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { type BookingWorld, newBookingWorld } from '../bookings/booking-fixtures.ts'
import { notifyAnnouncements, removeOldAnnouncements } from '../../src/office/announcements/queries.ts'
import { listNotifications } from './list-notifications.ts'
import type { Person } from '../world.ts'

let world: BookingWorld
let cook: Person
let bronze: Person
beforeEach(async () => {
  world = await newBookingWorld()
  cook = await world.join('Cook', { duties: ['kitchen'] })
  bronze = await world.join('Bronze')
})
afterEach(() => world.close())

const hour = 60 * 60_000
const inHours = (hours: number) => new Date(world.now().getTime() + hours * hour).toISOString()

const announce = (given: Partial<Parameters<Person['announcements']['add']>[0]['body']> = {}, by = cook) =>
  by.announcements.add({
    body: {
      title: 'No hot water',
      text: 'Until noon.',
      to: 'all',
      from: inHours(0),
      until: inHours(2),
      ...given,
    },
  })

const listTitles = async (person: Person) => (await listNotifications(person)).map(({ title }) => title)
const shownTo = async (person: Person) => (await person.announcements.list()).map(({ title }) => title)

describe('an announcement', () => {
  it('notifies everyone once, and is shown until it ends', async () => {
    const { insertedId, message } = await announce()
    expect(message).toBe('Announcement published.')
    await notifyAnnouncements({ db: world.db, clock: world.now, timeZone: 'Asia/Kolkata' })
    for (const person of [cook, bronze, world.gold]) {
      expect([await listTitles(person), await shownTo(person)]).toEqual([['No hot water'], ['No hot water']])
    }
    expect(await cook.announcements.planned()).toMatchObject([{ id: insertedId, to: 'all', told: 3 }])
    world.at(new Date(inHours(2)))
    expect([await shownTo(bronze), await cook.announcements.planned()]).toEqual([[], []])
  })

  it('notifies residents when it begins, through whichever process comes first', async () => {
    await announce({ title: 'Tomorrow', from: inHours(24), until: inHours(25) })
    const { message } = await announce({ from: inHours(1) })
    expect(message).toBe('The announcement will be published on its first day.')
    await notifyAnnouncements({ db: world.db, clock: world.now, timeZone: 'Asia/Kolkata' })
    expect([await listTitles(bronze), await shownTo(bronze)]).toEqual([[], []])
    expect(await cook.announcements.planned()).toMatchObject([
      { title: 'Tomorrow' },
      { title: 'No hot water' },
    ])
    world.at(new Date(inHours(1)))
    await Promise.all(
      [1, 2, 3].map(() => notifyAnnouncements({ db: world.db, clock: world.now, timeZone: 'Asia/Kolkata' })),
    )
    expect([await listTitles(bronze), await shownTo(bronze)]).toEqual([['No hot water'], ['No hot water']])
    // others still wait for their time
    expect((await cook.announcements.planned()).map(({ told }) => told)).toEqual([undefined, 3])
  })

  it('is sent to those whose badge and stay end today, but not to those whose ended yesterday', async () => {
    const today = dateAt(world.now(), 'Asia/Kolkata')
    const ends = async (last: string) => {
      const person = await world.join(`until-${last}`, { badge: 'Gold' })
      const days = { badge_until: last, stay_until: last }
      await world.db.updateTable('users').set(days).where('id', '=', person.id).execute()
      return person
    }
    const [here, gone] = [await ends(today), await ends(addDays(today, -1))]
    for (const to of ['all', { badge: 'Gold' }] as const) await announce({ to })
    expect([await listTitles(here), await listTitles(gone)]).toEqual([['No hot water', 'No hot water'], []])
  })

  it('is sent to those with a badge', async () => {
    await announce({ to: { badge: 'Gold' } })
    expect([await listTitles(world.gold), await listTitles(bronze)]).toEqual([['No hot water'], []])
    expect([await shownTo(world.gold), await shownTo(bronze)]).toEqual([['No hot water'], []])
  })

  it('is sent to those who eat at a mealtime', async () => {
    const { mealtimeId, servingId } = await world.lunch()
    await world.request(world.gold, { servingId })
    const silver = await world.join('Silver', { badge: 'Silver' })
    const { requestId } = await world.request(silver, { servingId })
    await silver.mealRequests.cancel({ params: { id: requestId ?? '' } })
    await announce({ to: { mealtimeId } })
    expect([await listTitles(world.gold), await listTitles(silver), await listTitles(bronze)]).toEqual([
      ['No hot water'],
      [],
      [],
    ])
    expect([await shownTo(world.gold), await shownTo(silver)]).toEqual([['No hot water'], []])
  })

  it('can be withdrawn, even from the bell', async () => {
    const { insertedId: id } = await announce()
    await announce({ title: 'No gas' })
    await cook.announcements.remove({ params: { id } })
    expect([await listTitles(bronze), await shownTo(bronze)]).toEqual([['No gas'], ['No gas']])
    await expect(cook.announcements.remove({ params: { id } })).rejects.toMatchObject({ code: 'not-found' })
    const acts = await world.db
      .selectFrom('audit_log')
      .select(['act', 'subject_text'])
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'announcement-added', subject_text: 'No hot water' },
      { act: 'announcement-added', subject_text: 'No gas' },
      { act: 'announcement-removed', subject_text: 'No hot water' },
    ])
  })

  it.each([
    ['ends before it begins', () => ({ until: inHours(-1) })],
    ['ends at this moment', () => ({ from: inHours(-2), until: inHours(0) })],
    ['has already ended', () => ({ from: inHours(-2), until: inHours(-1) })],
    [
      'lasts longer than 92 days',
      () => ({ until: new Date(Date.parse(inHours(92 * 24)) + 1).toISOString() }),
    ],
    ['has no text', () => ({ text: '  ' })],
  ])('is refused if it %s', async (_what, given) => {
    await expect(announce(given())).rejects.toMatchObject({ code: 'invalid-input' })
    expect(await listTitles(bronze)).toEqual([])
  })

  it('is refused for a mealtime that is not planned, or not published yet', async () => {
    const draft = await addMealtime(world.db, { date: '2026-11-27', state: 'draft' })
    for (const mealtimeId of ['01900000-0000-7000-8000-000000000000', draft.id])
      await expect(announce({ to: { mealtimeId } })).rejects.toMatchObject({
        code: 'not-found',
        message: 'This mealtime is no longer planned',
      })
  })

  it('that ended before the service could send it notifies no one', async () => {
    await announce({ from: inHours(1) })
    world.at(new Date(inHours(2)))
    await notifyAnnouncements({ db: world.db, clock: world.now, timeZone: 'Asia/Kolkata' })
    expect(await listTitles(bronze)).toEqual([])
  })

  it('is deleted 90 days after its end', async () => {
    await announce()
    const end = Date.parse(inHours(2))
    for (const [late, left] of [
      [0, 1],
      [1, 0],
    ] as const) {
      await removeOldAnnouncements(world.db, new Date(end + 90 * 24 * hour + late))
      expect(await world.db.selectFrom('announcements').select('id').execute()).toHaveLength(left)
    }
  })
})
