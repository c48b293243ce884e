import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { startService } from '../../test/service.ts'
import { reach } from '../api/reach.ts'
import { cachedAtHeader } from '../page/cache-names.ts'
import OfflineLine from './offline-line.tsx'

const at = '2026-02-01T12:40:00.000Z'

it('the page says how old a cached answer is until a live one arrives, even if the device considers itself online', async () => {
  const service = startService({
    'GET /api/week': () => Response.json({}, { headers: { [cachedAtHeader]: at } }),
  })
  renderPage(OfflineLine)
  const line = screen.getByRole('status')
  expect(line.textContent).toBe('')
  await act(() => reach('/api/week'))
  expect(line.textContent).toMatch(/^Offline, as of Feb 1, 2026, 12:40\sPM\. What you type is saved\.$/)
  expect(line.querySelector('time')?.dateTime).toBe(at)

  service.answer({ 'GET /api/week': () => ({}) })
  await act(() => reach('/api/week'))
  expect(line.textContent).toBe('You are back online.')
})
