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
  // the script never removes its listeners, since it ends with its page; the signal does so after each test
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

/** Reports a page file that could not be loaded, from an inline script or a file with a URL. */
function fail(src?: string) {
  const script = document.createElement('script')
  // a real `src` would load the file
  if (src !== undefined) Object.defineProperty(script, 'src', { value: src })
  document.body.append(script)
  script.dispatchEvent(new Event('error'))
}
const reject = () => window.dispatchEvent(new Event('unhandledrejection'))
const isHidden = () => document.querySelector<HTMLElement>('#incomplete')?.hidden

it('a page with a missing file is reloaded once, and then shows a message', () => {
  fail()
  expect([reload.mock.calls.length, isHidden(), dropped]).toEqual([1, true, 0])
  fail()
  expect([reload.mock.calls.length, isHidden(), dropped]).toEqual([1, false, 1])
  document.querySelector('button')?.click()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('while offline, the message is shown at once', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fail()
  expect([reload.mock.calls.length, isHidden()]).toEqual([0, false])
})

it('another page is also reloaded once', () => {
  sessionStorage.setItem(key, '/another-page')
  fail()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('missing scripts of other sites and missing meal pictures cause no reload', () => {
  fail('https://js.stripe.com/v3')
  const picture = document.createElement('img')
  document.body.append(picture)
  picture.dispatchEvent(new Event('error'))
  expect([reload.mock.calls.length, isHidden()]).toEqual([0, true])
})

it('a part that fails to load counts as a missing file until the page has started', () => {
  vi.stubGlobal('__reactRouterDataRouter', {})
  reject()
  expect(reload).not.toHaveBeenCalled()
  Reflect.deleteProperty(globalThis, '__reactRouterDataRouter')
  reject()
  expect(reload).toHaveBeenCalledTimes(1)
})
