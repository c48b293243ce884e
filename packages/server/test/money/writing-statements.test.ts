import { toCurrency } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import type { StatementLine } from '../../src/money/statement-lines.ts'
import { findBilling } from '../../src/money/statement-rows.ts'
import {
  listOpenStatements,
  statementNotices,
  writeLastStatements,
  writeStatements,
} from '../../src/money/statements.ts'
import { wordsIn } from '../../src/platform/words.ts'
import { addMealtime } from '../database/some-mealtimes.ts'
import { addMeal, addPerson, requestRow } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const timeZone = 'UTC'
const now = new Date('2026-11-20T12:00:00.000Z')
const at = now.toISOString()

let database: OpenDatabase
let asha: string
let ben: string
let mealId: string
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addPerson(database.db, 'asha@hostel.test')
  ben = await addPerson(database.db, 'ben@hostel.test')
  mealId = await addMeal(database.db)
})
afterEach(() => database.close())

const bill = () =>
  database.db
    .insertInto('settings')
    .values({ name: 'mealsBilled', value: '"monthly"', revision: 1, since: '2026-10-01T00:00:00.000Z' })
    .execute()
/** Serves a meal. */
async function eat(userId: string, date: string) {
  const { servings } = await addMealtime(database.db, { date, servings: [{ mealId }] })
  const served = { status: 'delivered', closed_as: 'served', closed_at: at } as const
  const row = { ...requestRow(mealId, userId), ...served, serving_id: servings[0], price_cents: 450 }
  await database.db.insertInto('meal_requests').values(row).execute()
  return row.id
}
async function listOpen(which: { userId?: string; month?: string } = {}) {
  const billing = await findBilling(database.db, now, timeZone)
  const open = await listOpenStatements(database.db, { ...which, billing, now, timeZone })
  return open.map(({ userId, month, lines }) => [
    userId,
    month,
    lines.map(({ kind, cents }) => `${kind} ${cents}`),
  ])
}
const written = () =>
  database.db.selectFrom('statements').selectAll('statements').orderBy('month').orderBy('email').execute()
const linesWritten = () => database.db.selectFrom('statement_lines').selectAll().orderBy('date').execute()

describe('statements of open months', () => {
  it('do not exist if nothing is billed', async () => {
    await eat(asha, '2026-11-10')
    expect(await listOpen()).toEqual([])
  })

  it('exist for each member and month with lines', async () => {
    await bill()
    await eat(asha, '2026-10-20')
    await eat(asha, '2026-11-10')
    await eat(ben, '2026-11-11')
    expect(await listOpen()).toEqual(
      expect.arrayContaining([
        [asha, '2026-10', ['meal 450']],
        [asha, '2026-11', ['meal 450']],
        [ben, '2026-11', ['meal 450']],
      ]),
    )
    expect(await listOpen()).toHaveLength(3)
    expect(await listOpen({ userId: asha })).toHaveLength(2)
    expect(await listOpen({ month: '2026-10' })).toEqual([[asha, '2026-10', ['meal 450']]])
    expect(await listOpen({ month: '2026-09' })).toEqual([])
  })

  it('include corrections only in the first of these months', async () => {
    await bill()
    const terms = { billedSince: null, notPickedUpSince: null, rebateSince: null, rebate: 0 }
    await database.db
      .insertInto('statement_months')
      .values({
        month: '2026-09',
        closed_at: at,
        terms: JSON.stringify({ ...terms, billedSince: '2026-09-01' }),
      })
      .execute()
    await eat(asha, '2026-09-20')
    await eat(asha, '2026-11-10')
    expect(await listOpen()).toEqual([
      [asha, '2026-10', ['correction 450']],
      [asha, '2026-11', ['meal 450']],
    ])
  })
})

const line = (aboutId: string, cents: number): StatementLine => ({
  kind: 'meal',
  aboutId,
  date: '2026-10-20',
  text: 'Dal',
  portions: 2,
  cents,
})

describe('writing statements', () => {
  it('stores the lines, their sum, and the address of each member', async () => {
    await inTransaction(database.db, (tx) =>
      writeStatements(
        tx,
        [
          { userId: asha, month: '2026-10', lines: [line('one', 450), line('two', -150)] },
          { userId: ben, month: '2026-10', lines: [line('three', 700)] },
        ],
        now,
      ),
    )
    const [ofAsha, ofBen] = await written()
    expect([ofAsha, ofBen]).toMatchObject([
      { user_id: asha, email: 'asha@hostel.test', month: '2026-10', owed_cents: 300, closed_at: at },
      { user_id: ben, email: 'ben@hostel.test', month: '2026-10', owed_cents: 700 },
    ])
    const rest = { kind: 'meal', date: '2026-10-20', text: 'Dal', portions: 2 }
    const lines = await linesWritten()
    expect(lines).toHaveLength(3)
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ statement_id: ofAsha?.id, about_id: 'one', cents: 450, ...rest }),
        expect.objectContaining({ statement_id: ofAsha?.id, about_id: 'two', cents: -150, ...rest }),
        expect.objectContaining({ statement_id: ofBen?.id, about_id: 'three', cents: 700, ...rest }),
      ]),
    )
  })

  it('stores nothing if there are none', async () => {
    await inTransaction(database.db, (tx) => writeStatements(tx, [], now))
    expect(await written()).toEqual([])
  })

  it('for a member who leaves covers only that member', async () => {
    await bill()
    const request = await eat(asha, '2026-11-10')
    await eat(ben, '2026-11-11')
    await inTransaction(database.db, (tx) => writeLastStatements(tx, { userId: asha, now, timeZone }))
    expect(await written()).toMatchObject([{ user_id: asha, month: '2026-11', owed_cents: 450 }])
    expect(await linesWritten()).toMatchObject([{ about_id: request, cents: 450 }])
  })
})

it('residents are notified whether they owe something, get something back, or neither', () => {
  const euros = toCurrency('EUR')
  const statements = [450, -150, 0].map((cents) => ({
    userId: asha,
    month: '2026-10',
    lines: [line('one', cents)],
  }))
  const notices = statementNotices(statements, euros)
  const texts = notices.map(({ text }) => wordsIn(text, 'en'))
  expect(texts[0]).toContain('€4.50')
  expect(texts[1]).toContain('€1.50')
  expect(texts[1]).not.toContain('-')
  expect(texts[2]).not.toContain('€')
  expect(new Set(texts.map((text) => text.replaceAll(/[\d.€]/g, ''))).size).toBe(3)
  expect(notices[0]).toMatchObject({
    to: asha,
    kind: 'statement',
    subject: '2026-10',
    href: '/dashboard/statements/2026-10',
  })
  expect(wordsIn(notices[0]?.title ?? '', 'en')).toContain('October 2026')
  expect(wordsIn(notices[0]?.title ?? '', 'de')).toContain('Oktober 2026')
})
