import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/database/new-id.ts'
import { forgetOldActs } from '../../src/kitchen/forget-acts.ts'
import { daysBefore } from '../../src/platform/retention.ts'
import { amounts, type BillingHostel, december, newBillingHostel, november } from './statement-fixtures.ts'

let hostel: BillingHostel
let card: string
beforeEach(async () => {
  hostel = await newBillingHostel()
  card = await hostel.giveCard(hostel.asha, '0412')
})
afterEach(() => hostel.kitchen.world.close())

/** Returns the members of the walk-ups and who counted them, in the order of their reports. */
const named = () =>
  hostel.kitchen.world.db
    .selectFrom('walk_ups')
    .select(['user_id', 'by_user'])
    .orderBy('reported_at')
    .execute()
/** Runs the hourly job as on that day. */
const forget = (date: string) =>
  forgetOldActs(hostel.kitchen.world.db, daysBefore(new Date(`${date}T12:00:00.000Z`), 30))

describe('a walk-up of a known resident', () => {
  it('is on their statement once meals are billed, at the price of its serving', async () => {
    const lunch = await hostel.lunch('2026-11-03')
    await hostel.walkUp(lunch, { card })
    hostel.kitchen.setClock('2026-11-03T08:00:00.000Z')
    await hostel.choose('mealsBilled', 'monthly')
    expect(await hostel.asha.statements.list()).toEqual([])
    const later = await hostel.lunch('2026-11-05', 301)
    const undone = await hostel.walkUp(later, { card })
    expect(await hostel.show(november)).toMatchObject({ owed: 3.01 })
    expect(await hostel.undoWalkUp(undone, '2026-11-05T07:21:00.000Z')).toBe('done')
    await hostel.walkUp(later)
    expect(await hostel.asha.statements.list()).toEqual([])
    await hostel.walkUp(later, { card, portions: 2 })
    expect(await hostel.show(november)).toMatchObject({
      owed: 6.02,
      lines: [{ kind: 'meal', date: '2026-11-05', text: 'Dal', portions: 2, amount: 6.02 }],
    })
    hostel.kitchen.setClock('2026-12-02T03:00:00.000Z')
    await hostel.close(november)
    expect(await hostel.show(november)).toMatchObject({ state: 'closed', owed: 6.02 })
    const [statement] = await hostel.books.statements.ofMonth({ params: { month: november } })
    expect(statement).toMatchObject({ userId: hostel.asha.id, portions: 2 })
    expect(await hostel.asha.statements.list()).toHaveLength(1)
  })

  it('is corrected once in the next statement if it is undone or reported after its month was closed', async () => {
    await hostel.choose('mealsBilled', 'monthly')
    const dinner = await hostel.lastDinner()
    const id = await hostel.walkUp(dinner, { card, at: '2026-11-30T18:29:30.000Z' })
    hostel.kitchen.setClock('2026-11-30T18:30:00.000Z')
    await hostel.close(november)
    const closed = await hostel.show(november)
    expect(closed.owed).toBe(4.5)
    expect(await hostel.undoWalkUp(id, '2026-11-30T18:31:00.000Z')).toBe('done')
    expect(await hostel.show(november)).toEqual(closed)
    expect(amounts(await hostel.show(december))).toEqual([['correction', -4.5]])
    const reportedAt = '2026-12-20T05:00:00.000Z'
    await hostel.walkUp(dinner, { card, portions: 3, at: '2026-11-30T18:20:00.000Z', reportedAt })
    expect(amounts(await hostel.show(december))).toEqual([
      ['correction', 13.5],
      ['correction', -4.5],
    ])
    // the walk-ups belong to a closed month, but keep their names until they are in a closed statement
    await forget('2027-02-01')
    expect((await hostel.show(december)).owed).toBe(9)
    hostel.kitchen.setClock('2027-02-01T12:00:00.000Z')
    await hostel.close(december)
    expect(await hostel.show(december)).toMatchObject({ state: 'closed', owed: 9 })
    await forget('2027-02-01')
    expect(await named()).toEqual([1, 2].map(() => ({ user_id: null, by_user: null })))
    expect(await hostel.asha.statements.list()).toHaveLength(2)
  })

  it('counts as presence, so it earns no rebate', async () => {
    await hostel.choose('absenceRebate', 100)
    const lunch = await hostel.lunch('2026-11-10')
    const other = await hostel.lunch('2026-11-11')
    await hostel.kitchen.world.db
      .insertInto('absences')
      .values({
        id: newId(),
        user_id: hostel.asha.id,
        from_date: '2026-11-10',
        until_date: '2026-11-11',
        slots: 'lunch',
        created_at: '2026-11-09T05:00:00.000Z',
      })
      .execute()
    await hostel.walkUp(lunch, { card })
    // a walk-up of another resident on that day does not count
    const ben = await hostel.kitchen.world.join('Ben', { badge: 'Gold' })
    await hostel.walkUp(other, { card: await hostel.giveCard(ben, '0413') })
    hostel.kitchen.setClock('2026-11-20T05:00:00.000Z')
    expect(await hostel.show(november)).toMatchObject({ owed: -1, lines: [{ date: '2026-11-11' }] })
  })

  it('names the member until its month is closed, or for 30 days if nothing is billed', async () => {
    await hostel.walkUp(await hostel.lunch('2026-11-03'), { card })
    hostel.kitchen.setClock('2026-11-03T08:00:00.000Z')
    await hostel.choose('mealsBilled', 'monthly')
    await hostel.walkUp(await hostel.lunch('2026-11-05'), { card })
    await hostel.walkUp(await hostel.lunch('2026-12-05'), { card })
    await forget('2027-01-20')
    const nameless = { user_id: null, by_user: null }
    const still = { user_id: hostel.asha.id, by_user: null }
    expect(await named()).toEqual([nameless, still, still])
    hostel.kitchen.setClock('2027-01-20T12:00:00.000Z')
    await hostel.close(november)
    await forget('2027-01-20')
    expect(await named()).toEqual([nameless, nameless, still])
    expect((await hostel.show(november)).owed).toBe(4.5)
    expect(amounts(await hostel.show(december))).toEqual([['meal', 4.5]])
    await hostel.choose('mealsBilled', 'included', 1)
    await forget('2027-01-20')
    expect(await named()).toEqual([nameless, nameless, nameless])
    expect(await hostel.asha.statements.list()).toHaveLength(1)
  })
})
