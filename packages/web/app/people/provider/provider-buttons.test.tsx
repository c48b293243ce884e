import { act, screen } from '@testing-library/react'
import { providerSignIn } from '@warm-ladle/contract'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { startService } from '../../../test/service.ts'
import { EntriesProvider } from '../sign-in/use-pending-sign-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'

const providers = [
  { id: 'google', name: 'Google' },
  { id: 'city', name: 'City & Region' },
  { id: 'campus', name: 'Campus Login' },
]
const popup = { closed: false, focus: vi.fn<() => void>(), close: vi.fn<() => void>() }
const open = vi.fn<(url: string) => typeof popup | null>()
beforeEach(() => {
  open.mockReset().mockReturnValue(popup)
  vi.stubGlobal('open', open)
})
afterEach(() => vi.unstubAllGlobals())

const Page = () => (
  <EntriesProvider>
    <ProviderButtons />
  </EntriesProvider>
)
const show = (path = '/', configured = providers) =>
  renderPage(Page, { path, configured: { providers: configured, publicUrl: window.location.origin } })
const findButton = (name: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Continue with ${name}` })

it('the login page has a button with its own name for each configured provider, in order', async () => {
  show()
  await findButton('Google')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Continue with Google',
    'Continue with City & Region',
    'Continue with Campus Login',
  ])
})

it('the login page has no provider buttons if no provider is configured', () => {
  const { container } = show('/', [])
  expect(container.textContent).toBe('')
})

it('the login page opens the popup for the chosen provider, and disables the other buttons meanwhile', async () => {
  const { user } = show()
  await user.click(await findButton('Campus Login'))
  const url = new URL(open.mock.lastCall?.[0] ?? '', window.location.origin)
  expect(url.pathname).toBe('/auth/campus')
  expect((await findButton('City & Region')).disabled).toBe(true)
  expect((await findButton('Campus Login')).disabled).toBe(false)

  const channel = new BroadcastChannel(providerSignIn.channel)
  act(() => channel.postMessage({ n: url.searchParams.get('n'), error: 'network-request-failed' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Login Failed' })
  channel.close()
  expect(dialog.textContent).toContain('Campus Login cannot be reached right now.')
})

it('the login page names the provider when a tab returns from it with an error', async () => {
  show('/?from=%2Fmeals&error=cancelled&with=city')
  const dialog = await screen.findByRole('alertdialog', { name: 'Login Failed' })
  expect(dialog.textContent).toContain('You cancelled the login with City & Region.')
})

it('the login page says that it waits for the choice in the popup, then for the outcome', async () => {
  startService({ 'GET /api/auth/get-session': () => null })
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  onTestFinished(() => {
    popup.closed = false
    vi.restoreAllMocks()
  })
  const { user } = show()
  await user.click(await findButton('Campus Login'))
  await screen.findByText('Choose your account in the window that opened.')
  popup.closed = true
  await screen.findByText('The window was closed. Checking whether you are logged in...')

  const n = new URL(open.mock.lastCall?.[0] ?? '', window.location.origin).searchParams.get('n')
  const channel = new BroadcastChannel(providerSignIn.channel)
  act(() => channel.postMessage({ n, error: 'cancelled' }))
  expect((await screen.findByRole('alertdialog', { name: 'Login Failed' })).textContent).toContain(
    'cancelled',
  )
  channel.close()
})
