import { screen } from '@testing-library/react'
import type { PlannedMealtime } from '@warm-ladle/contract'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { wednesdayLunch, weekWith } from '../../../test/planner-records.ts'
import { amina, makeId } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import NearestSheetPage from './nearest-sheet-page.tsx'

/** The page, and the URL it has redirected to. */
const Page = () => (
  <>
    <p>{`At ${useLocation().pathname}`}</p>
    <NearestSheetPage />
  </>
)

/** A mealtime that ends at this time. It is now Tuesday, 03:00 UTC. */
const ending = (number: number, endsAt: string, state: PlannedMealtime['state'] = 'published') => ({
  ...wednesdayLunch,
  id: makeId(number),
  date: endsAt.slice(0, 10),
  endsAt,
  state,
})
const over = ending(1, '2026-11-23T08:00:00.000Z', 'closed')
const justOver = ending(2, '2026-11-24T03:00:00.000Z', 'closed')
const draft = ending(3, '2026-11-24T05:00:00.000Z', 'draft')
const cancelled = ending(4, '2026-11-24T06:00:00.000Z', 'cancelled')
const isOn = ending(5, '2026-11-24T03:00:00.001Z')
const next = ending(6, '2026-11-25T08:00:00.000Z')

const open = (...mealtimes: PlannedMealtime[]) => {
  startService({ 'GET /api/mealtimes': () => weekWith(mealtimes) })
  renderPage(Page, { email: amina.email, path: '/dashboard/sheet' })
}

it.each([
  ['that is being served', [over, justOver, draft, cancelled, isOn, next], isOn],
  ['that comes next, if none is being served', [over, justOver, draft, cancelled, next], next],
  ['that was last, if none follows', [over, justOver, draft, cancelled], justOver],
])('the page redirects to the sheet of the mealtime %s', async (_which, mealtimes, expected) => {
  open(...mealtimes)
  expect(await screen.findByText(`At /dashboard/sheet/${expected.id}`)).toBeTruthy()
})

it('the page links to the planner if nothing is published', async () => {
  open(draft, cancelled)
  const link = await screen.findByRole('link', { name: 'Plan the week' })
  expect(link.getAttribute('href')).toBe('/dashboard/planner')
})
