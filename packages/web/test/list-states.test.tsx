import { screen, within } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { describe, expect, it } from 'vitest'
import { toAnswer, type List, lists, review } from './lists.ts'
import { someMembers } from './overview-records.ts'
import { amina } from './records.ts'
import { renderPage } from './render-page.tsx'
import { startService } from './service.ts'

/** Answers with other data on some of the pages. */
const beside = {
  'GET /users/totals': () => someMembers,
  'GET /api/meal-requests/dishes': () => [],
  [`GET /api/users/${encodeURIComponent(amina.email)}`]: () => ({ role: 'user', duties: [] }),
}
const all: readonly (readonly [string, List])[] = Object.entries(lists)

const shows = (status: string) =>
  screen.queryAllByRole('status').some(({ textContent }) => textContent === status)
/** The visible text, without headings for screen readers. */
const seenIn = (heading: HTMLElement) => (heading.querySelector('.sr-only') ? '' : heading.textContent)
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)

describe.each(all)('the list %s', (_name, list) => {
  const { Page, call, row, shown, loading = 'Loading...', empty, failure } = list
  // not every list in the table has an action
  const { action }: List = list

  it('shows whether it is loading, empty, failed or ready [A29, A61, A71, A73, A75, A82, A83, A84]', async () => {
    const { promise: none, resolve: answer } = Promise.withResolvers<void>()
    const service = startService({ ...beside, [call]: () => none.then(() => toAnswer(list, [])) })
    const { user: member, unmount } = renderPage(Page, { email: amina.email })
    await expect.poll(() => shows(loading)).toBe(true)
    answer()
    expect((await screen.findByText(empty, { exact: false })).textContent).toContain(empty)
    expect(shows(loading)).toBe(false)
    const leadsTo = action && screen.getByRole('link', { name: action[0] }).getAttribute('href')
    expect(leadsTo).toBe(action?.[1])
    unmount()

    service.answer({ [call]: () => new Refusal('invalid-input', 'This list is not there today.') })
    renderPage(Page, { email: amina.email })
    expect((await screen.findByRole('alert')).textContent).toContain(failure)
    service.answer({ [call]: () => toAnswer(list, [row]) })
    await member.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText(shown, { exact: false })).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has a heading, named columns, and the text in each cell [A61, A68, A71, A73, A75, A82, A83, A84]', async () => {
    startService({ ...beside, [call]: () => toAnswer(list, [row]) })
    renderPage(Page, { email: amina.email, configured: { timeZone: 'Asia/Dhaka' } })
    await screen.findAllByText(shown, { exact: false })
    const table = within(screen.getAllByRole('table').at(-1) ?? document.body)
    expect(screen.getByRole('heading', { level: 1, name: list.heading })).toBeDefined()
    const headings = table.getAllByRole('columnheader')
    expect(headings.map(seenIn)).toEqual(list.columns)
    expect(texts(headings)).not.toContain('')
    expect(texts(table.getAllByRole('cell'))).toEqual(list.cells.map((cell) => expect.stringMatching(cell)))
  })
})

it('the author of a review who has left appears as a former member [A71]', async () => {
  const list = lists['All Reviews']
  startService({ [list.call]: () => toAnswer(list, [{ ...review, author: { name: '', photo: '' } }]) })
  renderPage(list.Page, { email: amina.email })
  const removal = { name: 'Delete the review of Ramen night by a former member' }
  expect(await screen.findByRole('button', removal)).toBeDefined()
})

it.each([
  ['Requested Meals', /^Cancel /],
  ['Serve Meals', /^Serve /],
] as const)('a delivered request has no button in %s [A73, A83]', async (name, button) => {
  const list: List = lists[name]
  startService({ ...beside, [list.call]: () => toAnswer(list, [{ ...list.row, status: 'delivered' }]) })
  renderPage(list.Page, { email: amina.email })
  await screen.findAllByText(list.shown, { exact: false })
  expect(screen.getByText(/^delivered/i, { selector: 'td *' })).toBeDefined()
  expect(screen.queryByRole('button', { name: button })).toBeNull()
})
