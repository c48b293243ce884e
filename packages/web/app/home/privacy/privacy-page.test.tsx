import { screen } from '@testing-library/react'
import { Refusal } from '@warm-ladle/contract'
import { expect, it } from 'vitest'
import { amina, aminasAccount } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import PrivacyPage from './privacy-page.tsx'

it('the privacy page says how long this hostel keeps data before deleting it', () => {
  const retention = { auditLogDays: 365, noteDays: 7, pickupDays: 14 }
  renderPage(PrivacyPage, { configured: { retention } })
  expect(
    screen.getByText(/^Notes are deleted 7 days after .+ Pick-up codes are deleted 14 days after/),
  ).toBeTruthy()
  expect(screen.getByText('For a year.')).toBeTruthy()
  expect(screen.getByText(/The activity log keeps its entries for a year\./)).toBeTruthy()
  expect(screen.queryByText(/30 days|two years/i)).toBeNull()
})

it('the privacy page requires the password before it exports the member’s data, if the login was long ago', async () => {
  startService({
    'GET /api/needs': () => ({ avoids: [], diets: [], consent: false, revision: 1 }),
    'GET /api/account/export': () => new Refusal('login-again'),
    'GET /account': () => aminasAccount,
    'GET /account/passkeys': () => [],
  })
  const { user } = renderPage(PrivacyPage, { email: amina.email })
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await screen.findByRole('dialog', { name: 'Please confirm it’s you' })
  expect(await screen.findByLabelText('Password')).toBeDefined()
})
