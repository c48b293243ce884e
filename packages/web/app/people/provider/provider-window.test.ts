import { providerSignIn } from '@warm-ladle/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openProviderWindow } from './provider-window.ts'

const popup = { closed: false, focus: vi.fn<() => void>(), close: vi.fn<() => void>() }
const open = vi.fn<(address: string, name: string, features: string) => typeof popup | null>()
const page = { hasFocus: () => true }
const never = () => Promise.resolve(false)
const onGone = vi.fn<() => void>()

/** The secret with which the popup was opened. */
const secretOfWindow = () =>
  new URL(open.mock.lastCall?.[0] ?? '', 'http://localhost').searchParams.get('n') ?? ''

/** Sends a message like the popup's last page. */
function say(message: unknown) {
  const channel = new BroadcastChannel(providerSignIn.channel)
  channel.postMessage(message)
  channel.close()
}

describe('a provider’s popup', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.stubGlobal('window', { open })
    vi.stubGlobal('document', page)
    page.hasFocus = () => true
    popup.closed = false
    open.mockReset().mockReturnValue(popup)
    onGone.mockReset()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('opens with a different secret each time [A52]', async () => {
    const secrets = new Set<string>()
    for (let time = 0; time < 2; time++) {
      const { outcome } = openProviderWindow('/auth/google', { isThrough: never, onGone })
      secrets.add(secretOfWindow())
      say({ n: secretOfWindow(), error: null })
      await outcome
    }
    expect(secrets.size).toBe(2)
    expect(open).toHaveBeenLastCalledWith(
      expect.stringMatching(/^\/auth\/google\?n=[0-9a-f]{32}$/),
      'sign-in',
      'popup,width=500,height=600',
    )
  })

  it('resolves when its last page reports success', async () => {
    const { outcome } = openProviderWindow('/auth/google', { isThrough: never, onGone })
    say({ n: secretOfWindow(), error: null })
    await expect(outcome).resolves.toBeUndefined()
    expect(popup.close).toHaveBeenCalled()
  })

  it('rejects with the error that its last page reports', async () => {
    const { outcome } = openProviderWindow('/auth/google', { isThrough: never, onGone })
    say({ n: secretOfWindow(), error: 'cancelled' })
    await expect(outcome).rejects.toMatchObject({ code: 'cancelled' })
  })

  it.each([{ n: 'of another page', error: null }, 'nonsense', null])(
    'ignores the message %j',
    async (message) => {
      const { outcome } = openProviderWindow('/auth/google', { isThrough: never, onGone })
      say(message)
      say({ n: secretOfWindow(), error: 'internal-error' })
      await expect(outcome).rejects.toMatchObject({ code: 'internal-error' })
    },
  )

  it('checks the session before it treats a closed popup as cancelled', async () => {
    const isThrough = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
    const { outcome } = openProviderWindow('/auth/google', { isThrough, onGone })
    popup.closed = true
    await vi.runAllTimersAsync()
    await expect(outcome).resolves.toBeUndefined()
    expect(isThrough).toHaveBeenCalledTimes(2)
  })

  it('keeps waiting for a popup that looks closed while it has the focus', async () => {
    page.hasFocus = () => false
    const isThrough = vi.fn<() => Promise<boolean>>(never)
    const { outcome } = openProviderWindow('/auth/google', { isThrough, onGone })
    popup.closed = true
    await vi.advanceTimersByTimeAsync(60_000)
    expect(isThrough).not.toHaveBeenCalled()
    expect(onGone).not.toHaveBeenCalled()
    say({ n: secretOfWindow(), error: null })
    await expect(outcome).resolves.toBeUndefined()
  })

  it('notices a closed popup within a third of a second, and reports the failure within three seconds', async () => {
    const { outcome } = openProviderWindow('/auth/google', { isThrough: never, onGone })
    const failed = outcome.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onGone).not.toHaveBeenCalled()
    popup.closed = true
    await vi.advanceTimersByTimeAsync(300)
    expect(onGone).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(2_700)
    await expect(failed).resolves.toMatchObject({ code: 'popup-closed-by-user' })
    expect(onGone).toHaveBeenCalledOnce()
  })

  it.each([
    ['closed it', never, 'popup-closed-by-user'],
    ['has no connection', () => Promise.reject(new Error('offline')), 'network-request-failed'],
  ])('fails if the user %s', async (_what, isThrough, code) => {
    const { outcome } = openProviderWindow('/auth/google', { isThrough, onGone })
    popup.closed = true
    await Promise.all([expect(outcome).rejects.toMatchObject({ code }), vi.runAllTimersAsync()])
  })

  it('reports a blocked popup [A52]', () => {
    open.mockReturnValue(null)
    expect(() => openProviderWindow('/auth/google', { isThrough: never, onGone })).toThrowError(
      expect.objectContaining({ code: 'popup-blocked' }),
    )
  })
})
