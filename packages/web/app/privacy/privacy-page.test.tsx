import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import PrivacyPage from './privacy-page.tsx'

it('tells for how long this hostel keeps what it does not keep for ever', () => {
  const retention = { auditLogDays: 365, noteDays: 7, pickupDays: 14 }
  renderPage(PrivacyPage, { configured: { retention } })
  expect(screen.getByText(/^Notes are erased 7 days after .+ pick-ups 14 days after/)).toBeTruthy()
  expect(screen.getByText('For a year.')).toBeTruthy()
  expect(screen.getByText(/the activity log keeps its entries for a year\./)).toBeTruthy()
  expect(screen.queryByText(/30 days|two years/i)).toBeNull()
})
