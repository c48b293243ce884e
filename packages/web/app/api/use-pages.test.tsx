import { useQueryClient } from '@tanstack/react-query'
import { type Page, Refusal } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryState } from './query-state.tsx'
import { pagedQuery, rowsOnPage } from './paged-query.ts'
import { usePages } from './use-pages.ts'

/** A list with a given number of rows, whose last row can be removed. Its cursors are 'after 10', 'after 20'. */
function renderPages(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ _id: `Row ${index + 1}` }))
  const read = async (cursor?: string): Promise<Page<typeof rows>> => {
    const start = Number(cursor?.replace('after ', '') ?? 0)
    if (Number.isNaN(start)) throw new Refusal('invalid-input', 'This is not a position in this list.')
    const end = start + 10
    return {
      body: rows.slice(start, end),
      ...(cursor === undefined && { total: rows.length }),
      ...(rows.length > end && { next: `after ${end}` }),
    }
  }
  function Rows() {
    const client = useQueryClient()
    const navigate = useNavigate()
    const { search } = useLocation()
    const { query, pages } = usePages(pagedQuery(['meals'], ({ cursor }) => read(cursor)))
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
            <button type="button" onClick={remove}>
              Remove
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
})

it('a paged list has the page in the URL, and Back returns to the previous page', async () => {
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

it('a paged list opens the page in a link, which can only go back to the first page', async () => {
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
