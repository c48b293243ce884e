import type { AuditEntry } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { AuditTable } from './audit-table.tsx'

const entry: AuditEntry = {
  _id: '1',
  at: '2026-11-30T18:00:00.000Z',
  actor: { name: 'Bao', email: null },
  act: 'poll-started',
  subject: { kind: 'poll', id: '2', text: 'Ramen / Pizza' },
  before: null,
  after: { closesAt: '2026-12-03T14:00:00.000Z', mealtime: 'Dinner, Dec 6, 2026' },
}

it('the activity table shows times in the hostel’s time zone', () => {
  const { getByText, getAllByRole } = renderPage(() => <AuditTable entries={[entry]} busy={false} />, {
    configured: { timeZone: 'Asia/Dhaka' },
  })
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'closes at: Dec 3, 2026, 8:00 PM',
    'mealtime: Dinner, Dec 6, 2026',
  ])
  expect(getByText('Dec 3, 2026, 8:00 PM').tagName).toBe('TIME')
})
