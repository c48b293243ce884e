import { act } from '@testing-library/react'
import { vi } from 'vitest'

const fail = () => Promise.reject(new TypeError('Failed to fetch'))
const hang: typeof fetch = (_address, init) =>
  new Promise((_answer, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

/** The device's network, as the browser sees it. */
export function startNetwork() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const served = globalThis.fetch
  const limits: number[] = []
  let silence = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit)
    return silence.signal
  })
  const turn = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline)
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  return {
    /** Cuts the network so that the browser notices. */
    cut: () => {
      vi.stubGlobal('fetch', fail)
      turn(false)
    },
    /** Makes calls hang without the browser knowing why. */
    silence: () => vi.stubGlobal('fetch', hang),
    /** Makes all calls' time limits expire. */
    endWaiting: () =>
      act(() => {
        silence.abort(new DOMException('It took too long', 'TimeoutError'))
        silence = new AbortController()
      }),
    /** The time limits of all calls, in milliseconds. */
    limits,
    restore: () => {
      vi.stubGlobal('fetch', served)
      turn(true)
    },
  }
}
