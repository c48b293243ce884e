import { useQueryClient } from '@tanstack/react-query'
import type { Page } from '@warm-ladle/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryState } from './query-state.tsx'
import { pagedQuery } from './paged-query.ts'
import { usePages } from './use-pages.ts'

/** A list of eleven rows, whose last row can be removed. */
function listOfEleven() {
  const rows = Array.from({ length: 11 }, (_, index) => ({ _id: `Row ${index + 1}` }))
  const read = async (cursor?: string): Promise<Page<typeof rows>> =>
    cursor === undefined
      ? { body: rows.slice(0, 10), total: rows.length, ...(rows.length > 10 && { next: 'rest' }) }
      : { body: rows.slice(10) }
  return { read, removeLast: () => rows.pop() }
}

it('goes back a page when the last row of the last page is removed', async () => {
  const { read, removeLast } = listOfEleven()
  function Rows() {
    const client = useQueryClient()
    const { query, pages } = usePages(pagedQuery(['meals'], ({ cursor }) => read(cursor)))
    const remove = () => {
      removeLast()
      void client.invalidateQueries({ queryKey: ['meals'] })
    }
    return (
      <QueryState query={query} loading="Loading" failure="Failed" empty="There is nothing">
        {(rows) => (
          <>
            <p>{rows.map(({ _id }) => _id).join(', ')}</p>
            <button type="button" onClick={remove}>
              Remove
            </button>
            <Pager {...pages} shown={rows.length} />
          </>
        )}
      </QueryState>
    )
  }
  const { user } = renderPage(Rows)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await screen.findByText('Row 11')

  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText(/^Row 1, .*Row 10$/)
  expect(screen.getByText('1–10 of 10')).toBeDefined()
  expect(screen.queryByText('There is nothing')).toBeNull()
})
