import { useQueryClient } from '@tanstack/react-query'
import { type Page, Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryState } from './query-state.tsx'
import { pagedQuery, rowsOnPage } from './paged-query.ts'
import { usePages } from './use-pages.ts'

interface SomeList {
  readonly isCounted?: boolean
  readonly isMoving?: boolean
  /** What reading a page after the first waits for. */
  readonly after?: () => Promise<unknown>
}

/**
 * A list with a given number of rows, whose first or last row can be removed and to which one can be added. Its cursors
 * are 'after 10', 'after 20'.
 */
function renderPages(
  count: number,
  { isCounted = true, isMoving = false, after = async () => {} }: SomeList = {},
) {
  const rows = Array.from({ length: count }, (_, index) => ({ _id: `Row ${index + 1}` }))
  const read = async (cursor?: string): Promise<Page<typeof rows>> => {
    if (cursor !== undefined) await after()
    const start = Number(cursor?.replace('after ', '') ?? 0)
    if (Number.isNaN(start)) throw new Refusal('invalid-input', 'This is not a position in this list.')
    const end = start + 10
    return {
      body: rows.slice(start, end),
      ...(cursor === undefined && isCounted && { total: rows.length }),
      ...(rows.length > end && { next: `after ${end}` }),
    }
  }
  function Rows() {
    const client = useQueryClient()
    const navigate = useNavigate()
    const { search, key } = useLocation()
    const [update, setUpdate] = useState<string>()
    const { query, pages, updates, isTurning } = usePages(
      pagedQuery(['meals'], ({ cursor }) => read(cursor), isMoving ? { isMoving } : {}),
      update,
    )
    const changeTo = (change: () => unknown) => () => {
      change()
      setUpdate('changed')
    }
    const remove = () => {
      rows.pop()
      void client.invalidateQueries({ queryKey: ['meals'] })
    }
    return (
      <QueryState query={query} loading="Loading" failure="Failed" empty="There is nothing">
        {(shown) => (
          <>
            <p>{shown.map(({ _id }) => _id).join(', ')}</p>
            <p>{decodeURIComponent(search.replaceAll('+', ' '))}</p>
            <p>{`${updates.added} added, ${updates.gone.size} gone`}</p>
            <p>{`${isTurning ? 'turning' : 'still'}${key === 'default' ? ', first entry' : ''}`}</p>
            <button type="button" onClick={remove}>
              Remove
            </button>
            <button type="button" onClick={changeTo(() => rows.push({ _id: 'Row of someone else' }))}>
              Someone adds
            </button>
            <button type="button" onClick={changeTo(() => rows.shift())}>
              Someone removes
            </button>
            <button type="button" onClick={() => void navigate(-1)}>
              Back
            </button>
            <Pager {...pages} shown={shown.length} />
          </>
        )}
      </QueryState>
    )
  }
  return Rows
}

const press = (name: string) => screen.findByRole('button', { name })
const firstRow = (row: string) => screen.findByText(new RegExp(`^${row}(,|$)`))

it('a paged list goes back a page when the last row of the last page is removed', async () => {
  const { user } = renderPage(renderPages(11))
  await user.click(await press('Next'))
  await screen.findByText('Row 11')

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Row 1, .*Row 10$/)
  expect(screen.getByText('1–10 of 10')).toBeDefined()
  expect(screen.queryByText('There is nothing')).toBeNull()
  // Back does not return to the page that is gone
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await screen.findByText('still, first entry')
})

const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled')

it('a paged list keeps its rows until the next page has loaded, and cannot be turned meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user } = renderPage(renderPages(25, { after: () => promise }))
  await firstRow('Row 1')
  expect([isOff('Previous'), isOff('Next')]).toEqual(['true', 'false'])
  await user.click(await press('Next'))
  await screen.findByText('turning')
  expect(await firstRow('Row 1')).toBeDefined()
  expect(isOff('Next')).toBe('true')
  resolve()
  await firstRow('Row 11')
  await user.click(await press('Next'))
  await firstRow('Row 21')
  expect([isOff('Previous'), isOff('Next')]).toEqual(['false', 'true'])
})

const fail = () => Promise.reject(new Refusal('unavailable'))

it('a paged list shows that a page could not be loaded, and stays there', async () => {
  renderPage(renderPages(25, { after: fail }), { path: '/?page=2&after=after+10' })
  await screen.findByText('Failed')
  expect(screen.queryByText(/^Row 1,/)).toBeNull()
})

it('a paged list says that it is empty', async () => {
  renderPage(renderPages(0))
  expect(await screen.findByText('There is nothing')).toBeDefined()
})

it.each([
  [25, '1–10 of 1,000+'],
  [10, '1–10'],
])('a paged list of %i rows whose total is unknown shows %s', async (count, range) => {
  renderPage(renderPages(count, { isCounted: false }))
  expect((await screen.findByText(/^1–10/)).textContent).toBe(range)
})

describe('changes by others on the current page', () => {
  it.each([
    ['a row after the last one', 5, 'Someone adds', {}, '1 added, 0 gone'],
    ['a row on another page', 25, 'Someone adds', {}, '0 added, 0 gone'],
    ['a row that moves up from the next page', 25, 'Someone removes', {}, '0 added, 1 gone'],
    ['a row that may only have moved', 25, 'Someone removes', { isMoving: true }, '0 added, 0 gone'],
  ] as const)('are counted: %s', async (_what, count, act, options, counted) => {
    const { user } = renderPage(renderPages(count, options))
    await user.click(await press(act))
    if (counted.startsWith('0 added, 0')) await screen.findByText(/of (?:24|26)$/)
    expect(await screen.findByText(counted)).toBeDefined()
  })
})

it('a paged list keeps the page in the URL, and Back returns to the previous page', async () => {
  const { user } = renderPage(renderPages(25))
  await user.click(await press('Next'))
  await firstRow('Row 11')
  await user.click(await press('Next'))
  await firstRow('Row 21')
  expect(screen.getByText('?page=3&after=after 20')).toBeDefined()
  await user.click(await press('Back'))
  await firstRow('Row 11')
  expect(screen.getByText('?page=2&after=after 10')).toBeDefined()
  await user.click(await press('Previous'))
  await firstRow('Row 1')
})

it('a paged list goes back one page at a time from any page', async () => {
  const { user } = renderPage(renderPages(35))
  for (const row of ['Row 11', 'Row 21', 'Row 31']) {
    await user.click(await press('Next'))
    await firstRow(row)
  }
  for (const [row, position] of [
    ['Row 21', '?page=3&after=after 20'],
    ['Row 11', '?page=2&after=after 10'],
  ] as const) {
    await user.click(await press('Previous'))
    await firstRow(row)
    expect(screen.getByText(position)).toBeDefined()
  }
})

it('a paged list opens at the page in a link, and can then only go back to the first page', async () => {
  const { user } = renderPage(renderPages(35), { path: '/?search=rice&page=3&after=after+20' })
  await firstRow('Row 21')
  expect(screen.getByText(`${2 * rowsOnPage + 1}–${2 * rowsOnPage + 10} of 35`)).toBeDefined()
  await user.click(await press('First page'))
  await firstRow('Row 1')
  expect(screen.getByText('?search=rice')).toBeDefined()
})

it.each(['/?page=3', '/?page=-1&after=after+10', '/?page=2&after=elsewhere', '/?page=9&after=after+80'])(
  'a paged list shows the first page for the URL %s',
  async (path) => {
    renderPage(renderPages(25), { path })
    expect(await firstRow('Row 1')).toBeDefined()
  },
)
