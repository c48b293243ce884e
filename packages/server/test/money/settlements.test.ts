import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenDatabase } from '../../src/database/engine/open.ts'
import { newId } from '../../src/database/new-id.ts'
import type { Intent, PaymentProvider } from '../../src/money/stripe/provider.ts'
import { beginCardSettlement } from '../../src/money/statements/begin-card-settlement.ts'
import { settleAtOffice } from '../../src/money/statements/settle-at-office.ts'
import { cancelOrSettle, settleByCard } from '../../src/money/statements/settle-by-card.ts'
import { addPerson } from '../database/some-rows.ts'
import { openTestDatabase } from '../test-database.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const at = now.toISOString()

const begin = vi.fn<PaymentProvider['begin']>()
const find = vi.fn<PaymentProvider['find']>()
const cancel = vi.fn<PaymentProvider['cancel']>()

let database: OpenDatabase
let asha: string
let office: { readonly id: string; readonly name: string; readonly email: string }
beforeEach(async () => {
  database = await openTestDatabase()
  asha = await addPerson(database.db, 'asha@hostel.test')
  office = { id: await addPerson(database.db), name: 'Books', email: 'books@hostel.test' }
  begin.mockReset().mockImplementation(async () => intent)
  find.mockReset().mockResolvedValue(undefined)
  cancel.mockReset().mockResolvedValue(true)
})
afterEach(() => database.close())

const services = () => ({
  db: database.db,
  clock: () => now,
  // no other part of the provider is called
  provider: { begin, find, cancel } as unknown as PaymentProvider,
  emailAdmins: async () => undefined,
})
const id = newId()
const addStatement = (cents = 450, more: object = {}) =>
  database.db
    .insertInto('statements')
    .values({
      id,
      month: '2026-10',
      user_id: asha,
      email: 'asha@hostel.test',
      owed_cents: cents,
      closed_at: at,
      ...more,
    })
    .execute()
const intent: Intent = {
  id: 'pi_1',
  clientSecret: 'the secret',
  succeeded: false,
  amountReceived: 0,
  amountRefunded: 0,
  refundedAt: undefined,
  dispute: undefined,
  currency: 'usd',
  userId: undefined,
  packageName: undefined,
  statementId: id,
  email: undefined,
  paidAt: at,
}
const paid: Intent = { ...intent, succeeded: true, amountReceived: 450 }

const settlements = () => database.db.selectFrom('settlements').selectAll().orderBy('id').execute()
const acts = () => database.db.selectFrom('audit_log').selectAll().execute()
const setCurrency = (code: string) =>
  database.db
    .insertInto('settings')
    .values({ name: 'currency', value: JSON.stringify(code), revision: 1, since: at })
    .execute()
const refused = (code: string) => expect.objectContaining({ code })

const settle = (method: 'cash' | 'transfer' = 'cash', reference = '') =>
  settleAtOffice(services(), { id, method, reference }, office)

describe('a statement that is paid at the office', () => {
  it('is settled in full, with the person who took the money and the office’s note', async () => {
    await addStatement(450, { transaction_id: 'pi_begun' })
    expect(await settle('transfer', 'Receipt 7')).toEqual({ cancelled: 'pi_begun' })
    expect(await settlements()).toMatchObject([
      {
        statement_id: id,
        method: 'transfer',
        cents: 450,
        reference: 'Receipt 7',
        transaction_id: null,
        is_surplus: 0,
        at,
        by_user: office.id,
        paid_back_at: null,
      },
    ])
    const [act] = await acts()
    expect(act).toMatchObject({
      actor_id: office.id,
      act: 'statement-settled',
      subject_kind: 'statement',
      subject_id: id,
      subject_text: '2026-10 of asha@hostel.test',
      before: null,
    })
    expect(JSON.parse(act?.after ?? '')).toEqual({ price: 4.5, method: 'transfer', reference: 'Receipt 7' })
  })

  it('may be negative: then the office pays the resident, and needs no note', async () => {
    await addStatement(-450)
    expect(await settle()).toEqual({ cancelled: null })
    expect(await settlements()).toMatchObject([{ method: 'cash', cents: -450, reference: null }])
  })

  it('is refused if it does not exist, if nothing is owed, or if it is already settled', async () => {
    await expect(settle()).rejects.toEqual(refused('not-found'))
    await addStatement(0)
    await expect(settle()).rejects.toEqual(refused('nothing-owed'))
    await database.db.updateTable('statements').set({ user_id: null }).execute()
    await database.db.deleteFrom('statements').execute()
    await addStatement()
    await settle()
    await expect(settle()).rejects.toEqual(refused('already-settled'))
    expect([(await settlements()).length, (await acts()).length]).toEqual([1, 1])
  })
})

const confirm = (some: Partial<Intent> = {}, taker?: typeof office) =>
  settleByCard(services(), { ...paid, ...some }, taker)
const backAt = async () => (await settlements()).map((row) => row.paid_back_at)

describe('a card payment of a statement', () => {
  it('is recorded once, however often it is confirmed', async () => {
    await addStatement()
    expect([await confirm(), await confirm()]).toEqual([true, true])
    expect(await settlements()).toMatchObject([
      {
        statement_id: id,
        method: 'card',
        cents: 450,
        reference: null,
        transaction_id: 'pi_1',
        is_surplus: 0,
        at,
        by_user: null,
        paid_back_at: null,
      },
    ])
    expect(await acts()).toEqual([])
  })

  it.each([
    ['has not succeeded', { succeeded: false }],
    ['is for a membership', { statementId: undefined }],
    ['is for another statement', { statementId: newId() }],
    ['is in another currency', { currency: 'eur' }],
    ['is too small', { amountReceived: 449 }],
    ['is too large', { amountReceived: 451 }],
  ])('that %s is not recorded', async (_what, some) => {
    await addStatement()
    expect(await confirm(some)).toBe(false)
    expect(await settlements()).toEqual([])
  })

  it('is a surplus if it comes after the statement was settled, whatever the amount', async () => {
    await addStatement()
    await confirm()
    expect(await confirm({ id: 'pi_2', amountReceived: 300 })).toBe(true)
    const surplus = (await settlements()).filter((row) => row.transaction_id === 'pi_2')
    expect(surplus).toMatchObject([{ is_surplus: 1, cents: 300 }])
  })

  it('names who took it at the office, even if the webhook was quicker', async () => {
    await addStatement()
    await confirm()
    await confirm({}, office)
    const other = { ...office, id: await addPerson(database.db) }
    await confirm({}, other)
    expect(await settlements()).toMatchObject([{ by_user: office.id }])
    const [act, ...more] = await acts()
    expect(more).toEqual([])
    expect(act).toMatchObject({
      act: 'statement-settled',
      actor_id: office.id,
      subject_kind: 'statement',
      subject_id: id,
      subject_text: '2026-10 of asha@hostel.test',
    })
    expect(JSON.parse(act?.after ?? '')).toEqual({ price: 4.5, method: 'card' })
  })

  it('names who took it at the office before the webhook arrives', async () => {
    await addStatement()
    expect(await confirm({}, office)).toBe(true)
    expect(await settlements()).toMatchObject([{ by_user: office.id }])
  })

  it('is marked as paid back once, after a refund or a lost dispute', async () => {
    await addStatement()
    const moment = '2026-11-21T12:00:00.000Z'
    await confirm({ dispute: { state: 'open', openedAt: moment } })
    await confirm({ dispute: { state: 'won', openedAt: moment } })
    expect(await backAt()).toEqual([null])
    await confirm({ dispute: { state: 'lost', openedAt: moment } })
    expect(await backAt()).toEqual([moment])
    await confirm({ refundedAt: '2026-11-22T12:00:00.000Z' })
    expect(await backAt()).toEqual([moment])
    await confirm({ id: 'pi_2', refundedAt: '2026-11-23T12:00:00.000Z' })
    expect(new Set(await backAt())).toEqual(new Set([moment, '2026-11-23T12:00:00.000Z']))
  })
})

const start = (userId?: string) => beginCardSettlement(services(), id, userId)

describe('paying a statement by card', () => {
  it('begins one payment at the provider for the whole amount owed', async () => {
    await addStatement()
    expect(await start(asha)).toEqual({ clientSecret: 'the secret', amount: 4.5 })
    expect(begin.mock.calls).toEqual([
      [
        {
          purpose: { statementId: id, month: '2026-10' },
          userId: asha,
          email: 'asha@hostel.test',
          amountCents: 450,
          currency: expect.objectContaining({ code: 'USD' }),
          idempotencyKey: `statement-${id}`,
        },
      ],
    ])
    expect(find).not.toHaveBeenCalled()
    const begun = await database.db.selectFrom('statements').select('transaction_id').execute()
    expect(begun).toEqual([{ transaction_id: 'pi_1' }])
  })

  it('continues the existing payment, unless the provider no longer knows it', async () => {
    await addStatement(450, { transaction_id: 'pi_begun' })
    find.mockResolvedValueOnce({ ...intent, id: 'pi_begun', clientSecret: 'begun' })
    expect(await start()).toMatchObject({ clientSecret: 'begun' })
    expect([find.mock.calls, begin.mock.calls]).toEqual([[['pi_begun']], []])
    expect(await start()).toMatchObject({ clientSecret: 'the secret' })
  })

  it('is open to its resident and to the office', async () => {
    await addStatement()
    await expect(start(office.id)).rejects.toEqual(refused('not-found'))
    expect(await start()).toMatchObject({ amount: 4.5 })
    await database.db.deleteFrom('statements').execute()
    await expect(start()).rejects.toEqual(refused('not-found'))
  })

  it.each([0, -450])('is refused if nothing is owed: %i', async (cents) => {
    await addStatement(cents)
    await expect(start()).rejects.toEqual(refused('nothing-owed'))
    await expect(start()).rejects.not.toThrow('pay at the office')
    expect(begin).not.toHaveBeenCalled()
  })

  it.each([
    ['USD', 49, false],
    ['USD', 50, true],
    ['USD', 51, true],
    ['KWD', 490, false],
    ['KWD', 500, true],
    ['KWD', 501, false],
    ['KWD', 510, true],
  ])('is possible for amounts that can be charged to cards: %s %i is %s', async (currency, cents, is) => {
    await setCurrency(currency)
    await addStatement(cents)
    const starting = start().then(
      () => true,
      (error: unknown) => error,
    )
    expect(await starting).toEqual(is ? true : refused('nothing-owed'))
    expect(begin).toHaveBeenCalledTimes(is ? 1 : 0)
  })

  it('is refused if the statement is already settled, or the existing payment has succeeded', async () => {
    await addStatement(450, { transaction_id: 'pi_1' })
    find.mockResolvedValue(paid)
    await expect(start()).rejects.toEqual(refused('already-settled'))
    expect(await settlements()).toMatchObject([{ transaction_id: 'pi_1', method: 'card' }])
    find.mockClear()
    await expect(start()).rejects.toEqual(refused('already-settled'))
    expect([find.mock.calls, begin.mock.calls]).toEqual([[], []])
  })

  it('continues the existing payment if a different amount was paid, which settles nothing', async () => {
    await addStatement(450, { transaction_id: 'pi_1' })
    find.mockResolvedValue({ ...paid, amountReceived: 1 })
    expect(await start()).toMatchObject({ amount: 4.5 })
    expect(await settlements()).toEqual([])
  })

  it('is cancelled if the office is paid in the meantime', async () => {
    await addStatement()
    begin.mockImplementation(async () => {
      await settleAtOffice(services(), { id, method: 'cash', reference: '' }, office)
      return intent
    })
    await expect(start()).rejects.toEqual(refused('already-settled'))
    expect(cancel.mock.calls).toEqual([['pi_1']])
  })
})

describe('a cancelled payment', () => {
  it('is not looked up again', async () => {
    await cancelOrSettle(services(), 'pi_1')
    expect([cancel.mock.calls, find.mock.calls]).toEqual([[['pi_1']], []])
  })

  it('is recorded if it was paid, and forgotten if the provider does not know it', async () => {
    await addStatement()
    cancel.mockResolvedValue(false)
    await cancelOrSettle(services(), 'pi_1')
    expect(await settlements()).toEqual([])
    find.mockResolvedValue(paid)
    await cancelOrSettle(services(), 'pi_1')
    expect(await settlements()).toMatchObject([{ transaction_id: 'pi_1', cents: 450 }])
  })
})
