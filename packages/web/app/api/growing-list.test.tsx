import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { GrowingList } from './growing-list.tsx'
import { growingQuery } from './growing-query.ts'
import type { PageStart } from './paged-query.ts'

/** A list whose rows are read up to a hundred at a time. Its cursors are row numbers. */
function renderList(count: number, answers: 'later' | 'at once' = 'later') {
  const rows = Array.from({ length: count }, (_, index) => ({ _id: `Row ${index + 1}`, state: 'pending' }))
  const calls: PageStart[] = []
  const growing = growingQuery(['reviews', 'own'], 60, async (part) => {
    if (part.limit > 100) throw new Error('The service gives a hundred rows at most')
    calls.push(part)
    // in the browser, too, each response arrives in its own task
    if (answers === 'later') await new Promise((resolve) => setTimeout(resolve))
    const start = Number(part.cursor)
    const end = start + part.limit
    return { body: rows.slice(start, end), ...(rows.length > end && { next: String(end) }) }
  })
  const List = () => (
    <GrowingList growing={growing} loading="Loading" failure="Failed" empty="There is nothing">
      {(shown) => <p>{shown.map(({ _id, state }) => `${_id} ${state}`).join(', ')}</p>}
    </GrowingList>
  )
  const deliver = (number: number) => {
    const row = rows[number - 1]
    if (row) rows[number - 1] = { ...row, state: 'delivered' }
  }
  return { List, calls, deliver }
}

it('a growing list refetches all loaded rows, up to a hundred in each call', async () => {
  const { List, calls, deliver } = renderList(200)
  const { follow } = renderPage(List, { path: '/?shown=170' })
  await screen.findByText(/Row 180 pending$/)

  deliver(175)
  calls.length = 0
  await follow()
  expect(calls).toEqual([
    { limit: 100, cursor: '' },
    { limit: 80, cursor: '100' },
  ])
  await screen.findByText(/Row 175 delivered, .*Row 180 pending$/)
})

it('a growing list shows as many rows as before after a reload, even if all responses arrive at once', async () => {
  const { List, calls } = renderList(400, 'at once')
  renderPage(List, { path: '/?shown=290' })
  await screen.findByText(/Row 300 pending$/)
  expect(calls.map(({ cursor }) => cursor)).toEqual(['', '60', '120', '180', '240'])
})
