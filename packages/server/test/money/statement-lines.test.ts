import { describe, expect, it } from 'vitest'
import {
  type AwaySlot,
  type BilledRequest,
  type BilledRows,
  type BillingTerms,
  monthOfDate,
  type OddSettlement,
  statementLines,
  sumCents,
} from '../../src/money/statement-lines.ts'

const chosen = '2026-10-05T12:00:00.000Z'
const before = '2026-10-05T11:59:59.999Z'
const later = '2026-11-01T09:00:00.000Z'

const nothing: BillingTerms = { billedSince: null, notPickedUpSince: null, rebateSince: null, rebate: 0 }
const meals: BillingTerms = { ...nothing, billedSince: chosen }

const dal: BilledRequest = {
  id: 'r1',
  date: '2026-11-10',
  title: 'Dal and rice',
  state: 'picked-up',
  requestedAt: later,
  portions: 1,
  guests: 0,
  price: 450,
  guestPrice: 700,
}
const lunch: AwaySlot = { id: 'm1', date: '2026-11-12', text: 'Lunch', ordersCloseAt: later }

interface Case extends Partial<BilledRows> {
  readonly terms?: BillingTerms
  readonly isFirst?: boolean
  /** The terms of each closed month. */
  readonly closed?: Readonly<Record<string, BillingTerms>>
}

const toLines = ({ terms = meals, isFirst = false, closed = {}, ...rows }: Case) =>
  statementLines(
    { requests: [], away: [], settlements: [], written: new Map(), ...rows },
    { month: '2026-11', terms, closedTerms: (month) => closed[month], isFirst },
  )
/** Returns kind, portions and cents of each line. */
const shortly = (one: Case) => toLines(one).map(({ kind, portions, cents }) => [kind, portions, cents])

describe('a request', () => {
  it('is a line with its price at the time of the request', () => {
    expect(toLines({ requests: [dal] })).toEqual([
      { kind: 'meal', aboutId: 'r1', date: '2026-11-10', text: 'Dal and rice', portions: 1, cents: 450 },
    ])
  })

  it('has another line for guests, at their price', () => {
    const withGuests = { ...dal, portions: 5, guests: 2 }
    expect(toLines({ requests: [withGuests] })).toEqual([
      { kind: 'meal', aboutId: 'r1', date: '2026-11-10', text: 'Dal and rice', portions: 3, cents: 1350 },
      { kind: 'guests', aboutId: 'r1', date: '2026-11-10', text: 'Dal and rice', portions: 2, cents: 1400 },
    ])
  })

  it('counts only if it was made after billing began', () => {
    expect(shortly({ requests: [{ ...dal, requestedAt: chosen }] })).toEqual([['meal', 1, 450]])
    expect(shortly({ requests: [{ ...dal, requestedAt: before }] })).toEqual([])
    expect(shortly({ requests: [dal], terms: nothing })).toEqual([])
  })

  it('counts only in its own month', () => {
    const days = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01', '2025-11-10']
    const requests = days.map((date) => ({ ...dal, date }))
    expect(toLines({ requests }).map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-30'])
  })

  it('costs nothing if it was neither served nor a no-show', () => {
    expect(shortly({ requests: [{ ...dal, state: 'neither' }] })).toEqual([])
    const terms = { ...meals, notPickedUpSince: chosen }
    expect(shortly({ requests: [{ ...dal, state: 'neither' }], terms })).toEqual([])
  })

  it('costs a no-show only if no-shows were charged when it was made', () => {
    const missed: BilledRequest = { ...dal, state: 'not-picked-up' }
    const terms = { ...meals, billedSince: before, notPickedUpSince: chosen }
    expect(shortly({ requests: [missed] })).toEqual([])
    expect(shortly({ requests: [{ ...missed, requestedAt: before }], terms })).toEqual([])
    expect(shortly({ requests: [{ ...missed, requestedAt: chosen }], terms })).toEqual([
      ['not-picked-up', 1, 450],
    ])
    expect(shortly({ requests: [missed], terms: { ...nothing, notPickedUpSince: chosen } })).toEqual([])
  })
})

describe('a rebate', () => {
  const terms = { ...nothing, rebateSince: chosen, rebate: 150 }

  it('is given for each mealtime when the resident is away, if its requests closed after rebates were introduced', () => {
    expect(toLines({ away: [lunch], terms })).toEqual([
      { kind: 'rebate', aboutId: 'm1', date: '2026-11-12', text: 'Lunch', portions: 1, cents: -150 },
    ])
    expect(shortly({ away: [{ ...lunch, ordersCloseAt: chosen }], terms })).toEqual([['rebate', 1, -150]])
    expect(shortly({ away: [{ ...lunch, ordersCloseAt: before }], terms })).toEqual([])
    expect(shortly({ away: [lunch], terms: { ...terms, rebateSince: null } })).toEqual([])
  })

  it('is given only in its own month', () => {
    const away = ['2026-10-31', '2026-11-01', '2026-12-01'].map((date) => ({ ...lunch, date }))
    expect(toLines({ away, terms }).map(({ date }) => date)).toEqual(['2026-11-01'])
  })

  it('is listed by its date, after the meals of that day', () => {
    const requests = ['2026-11-20', '2026-11-12', '2026-11-02'].map((date) => ({ ...dal, date }))
    const lines = toLines({ requests, away: [lunch], terms: { ...meals, ...terms, billedSince: chosen } })
    expect(lines.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-11-02 meal',
      '2026-11-12 meal',
      '2026-11-12 rebate',
      '2026-11-20 meal',
    ])
  })
})

/** Returns the cents for the request in a closed statement. */
const makeWritten = (cents: number) => new Map([['r1', cents]])

describe('a closed month', () => {
  const october = { ...dal, date: '2026-10-20', requestedAt: later }
  const closed = { '2026-10': meals }

  it('is corrected in the first open month by later changes', () => {
    expect(toLines({ requests: [october], closed, isFirst: true })).toEqual([
      {
        kind: 'correction',
        aboutId: 'r1',
        date: '2026-10-20',
        text: 'Dal and rice',
        portions: 1,
        cents: 450,
      },
    ])
    const withGuests = { ...october, portions: 3, guests: 2 }
    expect(shortly({ requests: [withGuests], closed, isFirst: true, written: makeWritten(450) })).toEqual([
      ['correction', 3, 1400],
    ])
    const undone: BilledRequest = { ...october, state: 'neither' }
    expect(shortly({ requests: [undone], closed, isFirst: true, written: makeWritten(450) })).toEqual([
      ['correction', 1, -450],
    ])
  })

  it('is corrected by the terms with which it was closed', () => {
    const request = { requests: [october], isFirst: true, written: makeWritten(450) }
    expect(shortly({ ...request, closed, terms: nothing })).toEqual([])
    expect(shortly({ ...request, closed: { '2026-10': nothing } })).toEqual([['correction', 1, -450]])
  })

  it('is corrected only in the first open month', () => {
    expect(shortly({ requests: [october], closed })).toEqual([])
  })

  it('needs no correction if its statement is still correct', () => {
    expect(shortly({ requests: [october], closed, isFirst: true, written: makeWritten(450) })).toEqual([])
  })

  it('refunds the written amount of a request that has moved to an open month', () => {
    expect(shortly({ requests: [dal], closed, isFirst: true, written: makeWritten(450) })).toEqual([
      ['meal', 1, 450],
      ['correction', 1, -450],
    ])
  })
})

describe('a payment of an earlier statement', () => {
  const paid: OddSettlement = { id: 's1', month: '2026-09', cents: 2000, isSurplus: false, isPaidBack: true }
  const twice = { ...paid, isSurplus: true, isPaidBack: false }

  it('is owed again once it is returned', () => {
    expect(toLines({ settlements: [paid], isFirst: true })).toEqual([
      { kind: 'paid-back', aboutId: 's1', date: '2026-09-01', text: '2026-09', portions: 1, cents: 2000 },
    ])
  })

  it('is refunded if it was paid twice, unless it has already been returned', () => {
    expect(toLines({ settlements: [twice], isFirst: true })).toEqual([
      { kind: 'paid-twice', aboutId: 's1', date: '2026-09-01', text: '2026-09', portions: 1, cents: -2000 },
    ])
    expect(shortly({ settlements: [{ ...twice, isPaidBack: true }], isFirst: true })).toEqual([])
  })

  it('appears in only one statement', () => {
    const written = new Map([['s1', 2000]])
    expect(shortly({ settlements: [paid], isFirst: true, written })).toEqual([])
    expect(shortly({ settlements: [paid] })).toEqual([])
    expect(shortly({ settlements: [{ ...twice, isPaidBack: true }], isFirst: true, written })).toEqual([
      ['paid-twice', 1, -2000],
    ])
  })
})

it('the total of a statement is the sum of its lines', () => {
  expect([sumCents([]), sumCents([{ cents: 450 }, { cents: -150 }])]).toEqual([0, 300])
  expect(monthOfDate('2026-11-10')).toBe('2026-11')
})
