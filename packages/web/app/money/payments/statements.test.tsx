import { screen, within } from '@testing-library/react'
import {
  Refusal,
  type ResidentStatement,
  type StatementMonth,
  type StatementWithLines,
} from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { type Answers, startService } from '../../../test/service.ts'
import type { Route } from './+types/resident-statement-page.ts'
import { OwnStatements } from './own-statements.tsx'
import ResidentStatementPage from './resident-statement-page.tsx'
import { StatementLines } from './statement-lines.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import StatementsPage from './statements-page.tsx'

const closed: StatementWithLines = {
  month: '2026-10',
  state: 'closed',
  id: makeId(700),
  owed: 41.5,
  lines: [
    { kind: 'meal', date: '2026-10-05', text: 'Ramen night', portions: 2, amount: 9 },
    { kind: 'rebate', date: '2026-10-06', text: 'Lunch', portions: 1, amount: -1 },
    { kind: 'paid-twice', date: '2026-09-01', text: '2026-09', portions: 1, amount: -12 },
  ],
}

it('a member sees what they owe for each month, and how it was settled', async () => {
  const { month, state, id, owed } = closed
  const settlement = {
    method: 'card',
    amount: 12,
    at: '2026-10-02T08:00:00.000Z',
    reference: null,
    paidBackAt: null,
  }
  const paidOut = { ...settlement, method: 'cash', amount: -5 }
  startService({
    'GET /api/statements': () => [
      { month: '2026-11', state: 'open', owed: 4.5 },
      { month, state, id, owed },
      { month: '2026-09', state: 'closed', id: makeId(701), owed: 12, settlement },
      { month: '2026-08', state: 'closed', id: makeId(702), owed: -3 },
      { month: '2026-07', state: 'closed', id: makeId(703), owed: -5, settlement: paidOut },
    ],
  })
  renderPage(OwnStatements, { email: amina.email })
  await screen.findByText('To pay')
  const table = screen.getByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('$4.50Open'),
    expect.stringContaining('$41.50To pay'),
    expect.stringContaining('$12Paid by card, Oct 2, 2026'),
    expect.stringContaining('−$3To be paid out'),
    expect.stringContaining('−$5Paid out in cash, Oct 2, 2026'),
  ])
})

it('a statement’s lines say what they are for', async () => {
  startService({})
  renderPage(() => <StatementLines lines={closed.lines} />, { email: amina.email })
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Ramen night.*Served.*2\$9$/),
    expect.stringMatching(/Lunch.*Away.*−\$1$/),
    expect.stringMatching(/Payment for September 2026.*Paid twice.*−\$12$/),
  ])
})

const byCard = { name: /^Pay .* by card$/ }
const settlement = { method: 'cash', amount: 41.5, at: '2026-11-02T08:00:00.000Z', reference: null } as const

it.each<[string, Partial<StatementWithLines>, RegExp, boolean]>([
  ['is still open', { state: 'open', id: undefined }, /^This month is open/, false],
  ['is owed', {}, /at the office, or here by card\.$/, true],
  ['is too small for a card payment', { owed: 0.49 }, /at the office\.$/, false],
  ['is in the member’s favor', { owed: -3 }, /The office will pay you this amount\.$/, false],
  ['is settled', { settlement: { ...settlement, paidBackAt: null } }, /^This statement is final\.$/, false],
])('a statement that %s says what to do', async (_, change, text, isPayable) => {
  startService({})
  renderPage(() => <StatementSheet statement={{ ...closed, ...change }} />, { email: amina.email })
  await screen.findByText(text)
  expect(screen.queryAllByRole('button', byCard)).toHaveLength(isPayable ? 1 : 0)
})

it('a card payment starts only on request, and the page says why if it cannot', async () => {
  const call = `POST /api/statements/${makeId(700)}/payment`
  const { listCalls } = startService({ [call]: () => new Refusal('conflict', 'It is settled by now.') })
  const { user } = renderPage(() => <StatementSheet statement={closed} />, { email: amina.email })
  const button = await screen.findByRole('button', byCard)
  expect(listCalls(call)).toHaveLength(0)
  await user.click(button)
  await screen.findByText('It is settled by now.')
  expect(screen.queryByRole('button', byCard)).toBeNull()
})

const OfBen = () => (
  // the page reads no prop other than the parameters
  <ResidentStatementPage {...({ params: { month: '2026-10', id: makeId(700) } } as Route.ComponentProps)} />
)

it("the office charges a card for a resident's statement, if cards are accepted", async () => {
  const call = `POST /api/books/statements/${makeId(700)}/payment`
  const { listCalls } = startService({
    [`GET /api/books/months/2026-10/statements/${makeId(700)}`]: () => ({ ...resident, lines: closed.lines }),
    [call]: () => new Refusal('conflict', 'It is settled by now.'),
  })
  const { user, unmount } = renderPage(OfBen, { email: amina.email })
  await user.click(await screen.findByRole('button', byCard))
  await screen.findByText('It is settled by now.')
  expect(listCalls(call)).toHaveLength(1)
  unmount()
  renderPage(OfBen, { email: amina.email, configured: { stripe: undefined } })
  await screen.findByText('To pay')
  expect(screen.queryByRole('button', byCard)).toBeNull()
})

it('without card payments, a statement can only be paid at the office', async () => {
  startService({})
  const visit = { email: amina.email, configured: { stripe: undefined } }
  renderPage(() => <StatementSheet statement={closed} />, visit)
  await screen.findByText(/at the office\.$/)
  expect(screen.queryByRole('button', byCard)).toBeNull()
})

const months: readonly StatementMonth[] = [
  { month: '2026-12', state: 'present', statements: 1, owed: 4.5, settled: 0, unsettled: 0 },
  { month: '2026-11', state: 'over', statements: 2, owed: 50, settled: 0, unsettled: 0 },
  { month: '2026-10', state: 'closed', statements: 2, owed: 53.5, settled: 12, unsettled: 1 },
]
const resident: ResidentStatement = {
  month: '2026-10',
  state: 'closed',
  id: makeId(700),
  owed: 41.5,
  userId: makeId(1),
  email: 'ben@hostel.test',
  name: 'Ben',
  portions: 12,
}
const open = (answers: Answers) => {
  const service = startService({
    'GET /api/books/months': () => months,
    'GET /api/books/months/2026-12/statements': () => [],
    'GET /api/books/months/2026-10/statements': () => [resident],
    ...answers,
  })
  return { service, ...renderPage(StatementsPage, { email: amina.email, path: '/?month=2026-10' }) }
}

it('the list shows what was settled on the days of a report until a month is chosen', async () => {
  const cash = { ...settlement, paidBackAt: null }
  const service = startService({
    'GET /api/books/months': () => months,
    'GET /api/books/months/2026-10/statements': () => [resident],
    'GET /api/books/settled': () => [
      { ...resident, settlement: cash },
      { ...resident, settlement: { ...cash, method: 'card', at: '2026-11-03T08:00:00.000Z' } },
    ],
  })
  const path = '/?from=2026-11-01&until=2026-11-07'
  const { user } = renderPage(StatementsPage, { email: amina.email, path })
  await screen.findByText('2 statements')
  const settled = within(screen.getByRole('region', { name: 'Settled statements' }))
  expect(settled.getAllByRole('row')).toHaveLength(3)
  expect(screen.getByText(/^Settled,/).textContent).toBe('Settled, Nov 1 – 7, 2026')
  expect(service.listCalls('GET /api/books/settled')[0]?.query).toEqual({
    from: '2026-11-01',
    until: '2026-11-07',
  })
  await user.click(screen.getByRole('button', { name: 'Show statements for October 2026' }))
  expect(await screen.findByRole('region', { name: 'Statements for October 2026' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Settled statements' })).toBeNull()
})

it('the office closes the next month after a confirmation', async () => {
  const call = 'POST /api/books/months/2026-11/close'
  const { service, user } = open({ [call]: () => ({ success: true, message: 'November 2026 is closed.' }) })
  await user.click(await screen.findByRole('button', { name: 'Close November 2026' }))
  expect(screen.getAllByRole('button', { name: /^Close / })).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Close the month' }))
  expect(await screen.findByText('November 2026 is closed.')).toBeTruthy()
  expect(service.listCalls(call)).toHaveLength(1)
})

it('the office settles a statement, and says how it was paid', async () => {
  const call = `POST /api/books/statements/${makeId(700)}/settle`
  const { service, user } = open({ [call]: () => ({ success: true, message: 'The statement is settled.' }) })
  await user.click(await screen.findByRole('button', { name: /Settle/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'the statement' }).getAttribute('href')).toBe(
    `/dashboard/Books/2026-10/${makeId(700)}`,
  )
  expect(dialog.getByText('$41.50 received?')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Paid'), 'transfer')
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText('The statement is settled.')).toBeTruthy()
  expect(service.listCalls(call)).toMatchObject([{ body: { method: 'transfer', reference: '' } }])
})
