import { screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

const Page = () => (
  <>
    <ProviderButtons />
    <output aria-label="Address">{useLocation().search}</output>
  </>
)

it.each([
  ['network-request-failed', 'Google cannot be reached right now.'],
  ['internal-error', 'Something went wrong while logging in with Google.'],
  ['invalid-auth-event', 'This login took too long or was already used.'],
  ['unauthorized-domain', 'does not work here'],
  ['invalid-api-key', 'Google does not accept'],
  ['auth-domain-config-required', 'Logging in with Google is not set up here.'],
  ['account-not-linked', 'There is already an account with this email.'],
  ['no-email', 'Google did not confirm an email address'],
  ['made-up', 'Something went wrong while logging in with Google.'],
])('the page shows a message for every Google error: %s [A52]', async (code, words) => {
  renderPage(Page, {
    path: `/?from=%2Fmeals&error=${code}`,
    configured: { providers: [{ id: 'google', name: 'Google' }] },
  })
  const dialog = await screen.findByRole('alertdialog', { name: 'Login Failed' })
  expect(dialog.textContent).toContain(words)
  // the error has been removed from the URL, so that a reload does not show it again
  await expect.poll(() => screen.getByLabelText('Address').textContent).toBe('?from=%2Fmeals')
})
