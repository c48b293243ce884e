import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import reloadOnce from './reload-once.ts'

const key = 'reloaded'
const drop = 'drop-taps'
const reload = vi.fn<() => void>()
let leave = new AbortController()
let dropped = 0
beforeEach(() => {
  leave = new AbortController()
  const { signal } = leave
  // the script never removes its listeners, since it ends with its page
  const { addEventListener } = window
  vi.stubGlobal('addEventListener', (type: string, listen: EventListener, capture?: boolean) =>
    addEventListener.call(window, type, listen, { signal, capture: capture ?? false }),
  )
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  document.body.innerHTML = '<p id="incomplete" hidden><button>Try again</button></p>'
  addEventListener.call(window, drop, () => (dropped += 1), { signal })
  reloadOnce({ key, drop })
})
afterEach(() => {
  leave.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reload.mockClear()
  dropped = 0
  sessionStorage.clear()
  document.body.innerHTML = ''
})

/** Reports that a file of the page could not be loaded, from an inline script or a file with an address. */
function fail(src?: string) {
  const script = document.createElement('script')
  // sets the address without loading it
  if (src !== undefined) Object.defineProperty(script, 'src', { value: src })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}
const reject = () => window.dispatchEvent(new Event('unhandledrejection'))
const isHidden = () => document.querySelector<HTMLElement>('#incomplete')?.hidden

it('a page with a missing file is reloaded once, and then says so', () => {
  fail()
  expect([reload.mock.calls.length, isHidden(), dropped]).toEqual([1, true, 0])
  fail()
  expect([reload.mock.calls.length, isHidden(), dropped]).toEqual([1, false, 1])
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('while offline it says so at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail()
  expect([reload.mock.calls.length, isHidden()]).toEqual([0, false])
})

it('another page is reloaded once as well', () => {
  sessionStorage.setItem(key, '/another-page')
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it("other sites' missing scripts and missing pictures of meals cause no reload", () => {
  fail('https://js.stripe.com/v3')
  const picture = document.createElement('img')
  document.body.append(picture)
  picture.dispatchEvent(new Event('error'))
  expect([reload.mock.calls.length, isHidden()]).toEqual([0, true])
})

it('a missing part counts as a missing file until the page works', () => {
  vi.stubGlobal('__reactRouterDataRouter', {})
  reject()
  expect(reload).not.toHaveBeenCalled()
  Reflect.deleteProperty(globalThis, '__reactRouterDataRouter')
  reject()
  expect(reload).toHaveBeenCalledTimes(1)
})
