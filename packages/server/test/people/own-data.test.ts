import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { daysBefore } from '../../src/platform/retention.ts'
import { eraseOldNotes } from '../../src/bookings/bookings.ts'
import { personalTables } from '../../src/people/own-data/personal-tables.ts'
import { newId } from '../../src/database/new-id.ts'
import { listTables } from '../database/list-tables.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { paymentFixtures } from '../money/payment-fixtures.ts'
import { newWorld, type Person, type World } from '../world.ts'

let world: World
let gold: Person
beforeEach(async () => {
  world = await newWorld()
  gold = await world.join('gold', { badge: 'Gold' })
})
afterEach(() => world.close())

const named = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

/** Adds a statement of a closed month with one line. */
async function addStatement({ id, email }: Person) {
  const [statement, about] = [newId(), newId()]
  const closed = { month: '2026-10', email, owed_cents: 450, closed_at: '2026-11-01T00:00:00.000Z' }
  await world.db
    .insertInto('statements')
    .values({ ...closed, id: statement, user_id: id })
    .execute()
  const line = { kind: 'meal', about_id: about, date: '2026-10-05', portions: 1, cents: 450 } as const
  await world.db
    .insertInto('statement_lines')
    .values({ ...line, id: newId(), statement_id: statement, text: `Dal for ${email}` })
    .execute()
}

describe('the own-data file', () => {
  it('covers every table and column about a member, or states that it is withheld', async () => {
    const tables = await listTables(world.db)
    const covered = Object.values(personalTables)
    const aboutMembers = tables.filter(({ columns }) =>
      named(columns).some((column) => ['user_id', 'actor_id'].includes(column)),
    )
    expect(covered.map(({ table }) => table)).toEqual(
      expect.arrayContaining(aboutMembers.map(({ name }) => name)),
    )
    for (const { table, by, columns, withheld } of covered) {
      const found = tables.find(({ name }) => name === table)?.columns ?? []
      expect([...columns, ...withheld].toSorted()).toEqual(named(found).toSorted())
      expect(named(found)).toContain(by)
    }
  })

  it('contains what the member did and entered, and nothing of another member', async () => {
    const silver = await world.join('silver', { badge: 'Silver' })
    const mealId = await world.addMeal()
    for (const person of [gold, silver]) {
      await person.needs.save({ body: { avoids: ['nuts'], diets: [], consent: true } })
      await person.mealRequests.create({ body: { mealId, note: `for ${person.email}` } })
      await person.reviews.write({ body: { mealId, reviewText: `Good, says ${person.email}` } })
      await person.likes.add({ body: { mealId } })
      await paymentFixtures(world).buy(person, 30)
      await addStatement(person)
    }
    const file = await gold.ownData.export()
    expect(file.records).toMatchObject({
      profile: [{ email: gold.email, badge: 'Platinum' }],
      needs: [{ kind: 'avoids', label: 'nuts' }],
      likes: [{ meal_id: mealId }],
      requests: [{ meal_id: mealId, note: `for ${gold.email}`, takeaway: false }],
      reviews: [{ review_text: `Good, says ${gold.email}` }],
    })
    expect(file.records['linesOfStatements']).toMatchObject([{ text: `Dal for ${gold.email}`, cents: 450 }])
    expect(file.records['payments']).toContainEqual(
      expect.objectContaining({ email: gold.email, package_name: 'Platinum', amount_cents: 3000 }),
    )
    expect(Object.keys(file.records)).toEqual(Object.keys(personalTables))
    expect(JSON.stringify(file)).not.toContain(silver.email)
  })

  it('contains no secret, and needs a recent login', async () => {
    const { token } = await world.db
      .selectFrom('identity_session')
      .select('token')
      .where('user_id', '=', gold.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(await gold.ownData.export())).not.toContain(token)
    await world.db
      .updateTable('identity_session')
      .set({ created_at: '2026-01-01T00:00:00.000Z', proved_at: null })
      .execute()
    await expect(gold.ownData.export()).rejects.toMatchObject({ code: 'login-again' })
    await expect(world.visitor.ownData.export()).rejects.toMatchObject({ code: 'sign-in-required' })
  })
})

const day = 24 * 60 * 60_000
const now = new Date('2027-02-01T12:00:00.000Z')
const ago = (days: number) => new Date(now.getTime() - days * day).toISOString()
const cancelled = { status: 'cancelled', closed_as: 'member' } as const
const addRequest = async (closedAt: string | null, servingId?: string) => {
  const mealId = await world.addMeal()
  const { requestId } = await gold.mealRequests.create({ body: { mealId, note: 'No nuts, please' } })
  await world.db
    .updateTable('meal_requests')
    .set({
      ...(closedAt === null ? { status: 'pending' } : { ...cancelled, closed_at: closedAt }),
      serving_id: servingId ?? null,
    })
    .where('id', '=', requestId)
    .execute()
  return requestId
}
const notes = async () => {
  const rows = await world.db.selectFrom('meal_requests').select(['id', 'note']).execute()
  return new Map(rows.map(({ id, note }) => [id, note]))
}
const addServing = async (date: string, endedDaysAgo: number) => {
  const mealId = await world.addMeal()
  const servings = [{ mealId, title: 'Dal', portions: 5 }]
  const { servings: planned } = await addMealtime(world.db, {
    date,
    servings,
    ordersCloseAt: new Date(ago(endedDaysAgo)),
  })
  return planned[0] ?? ''
}

describe('notes on requests', () => {
  it('are erased 30 days after the request closes or its mealtime ends, and not before', async () => {
    const closed = { old: await addRequest(ago(31)), young: await addRequest(ago(29)) }
    const dated = {
      old: await addRequest(null, await addServing('2026-12-31', 31)),
      young: await addRequest(null, await addServing('2027-01-04', 29)),
    }
    const waiting = await addRequest(null)
    await eraseOldNotes(world.db, daysBefore(now, 30))
    const storedNotes = await notes()
    for (const id of [closed.old, dated.old]) expect(storedNotes.get(id)).toBe('')
    for (const id of [closed.young, dated.young, waiting]) expect(storedNotes.get(id)).toBe('No nuts, please')
  })

  it('are erased at once with their member', async () => {
    const id = await addRequest(ago(1))
    const admin = await world.join('admin', { role: 'admin' })
    await admin.members.remove({ params: { id: gold.id } })
    expect((await notes()).get(id)).toBe('')
  })
})
