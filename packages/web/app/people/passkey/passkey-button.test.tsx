import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { EntriesProvider } from '../sign-in/use-pending-sign-in.tsx'
import { PasskeyButton } from './passkey-button.tsx'

const Login = () => (
  <EntriesProvider>
    <h1>Login</h1>
    <PasskeyButton />
  </EntriesProvider>
)

/** A site's login page, in a browser with or without passkeys. */
function open(publicUrl: string, isKnown = true) {
  onTestFinished(() => void vi.unstubAllGlobals())
  if (isKnown) vi.stubGlobal('PublicKeyCredential', Object)
  return renderPage(Login, { configured: { publicUrl } })
}
const button = () => screen.queryByRole('button', { name: /passkey/i })

it('passkeys are offered if the browser supports them and the site has a host name', async () => {
  open('https://meals.example')
  await screen.findByRole('heading')
  expect(button()).not.toBeNull()
})

it.each([
  ['in a browser without passkeys', 'https://meals.example', false],
  ['at an address without a host name', 'http://192.168.1.20:3000', true],
  ['at an IPv6 address', 'http://[::1]:3000', true],
])('passkeys are not offered %s', async (_where, publicUrl, isKnown) => {
  open(publicUrl, isKnown)
  await screen.findByRole('heading')
  expect(button()).toBeNull()
})

it("passkeys are refused at a URL other than the site's, before any request", async () => {
  const { user } = open('https://meals.example')
  await screen.findByRole('heading')
  const pressed = button()
  if (pressed) await user.click(pressed)
  const dialog = await screen.findByRole('alertdialog', { name: 'Login Failed' })
  expect(dialog.textContent).toContain('Passkeys do not work at this address.')
})
