import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { amina, aminasAccount } from '../../../test/records.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { PasswordSetting } from './password-setting.tsx'
import ProofWindow from './proof-window.tsx'
import { ProviderSettings } from './provider-settings.tsx'

const configured = {
  providers: [
    { id: 'google', name: 'Google' },
    { id: 'campus', name: 'Campus Login' },
  ],
}
// 'town' is no longer among the configured providers
const account = { ...aminasAccount, hasPassword: false, providers: ['campus', 'town'] }

it('the page names each provider, and shows which are linked', async () => {
  renderPage(() => <ProviderSettings account={account} />, { email: amina.email, configured })
  expect(await screen.findByRole('button', { name: 'Link Google' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Link Campus Login' })).toBeNull()
  expect(screen.getByText('Linked').parentElement?.textContent).toBe('Campus Login Linked')
  expect(document.body.textContent).not.toContain('town')
})

it.each([
  [['campus', 'google'], 'No password set. You log in with Google or Campus Login.'],
  [['town'], 'No password set.'],
])('the page says how a member without a password logs in: %j', async (providers, text) => {
  renderPage(() => <PasswordSetting account={{ ...account, providers }} />, {
    email: amina.email,
    configured,
  })
  expect(await screen.findByText(text)).toBeTruthy()
})

it.each([
  ['the linked providers', ['campus', 'town'], ['Continue with Campus Login']],
  ['no provider if none is available', ['town'], []],
])('a member without a password can confirm their identity with %s', async (_what, providers, names) => {
  startService({ 'GET /account': () => ({ ...account, providers }), 'GET /account/passkeys': () => [] })
  renderPage(() => <ProofWindow open onAnswer={() => {}} />, { email: amina.email, configured })
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(
    names.length > 0 ? `Choose the account for ${account.email}.` : /log out and in again/,
  )
  const buttons = within(dialog).queryAllByRole('button', { name: /^Continue with/ })
  expect(buttons.map((button) => button.textContent)).toEqual(names)
})
