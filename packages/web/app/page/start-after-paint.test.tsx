import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdModules, startAfterPaint } from './start-after-paint.ts'

const rendered =
  '<link rel="modulepreload" href="/assets/root.js" nonce="n"/><link rel="icon" href="/favicon.svg"/>' +
  '<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/assets/root.js"</script>'

const modules = () => [...document.querySelectorAll('script')].filter(({ type }) => type === 'module')
const preloads = () => document.querySelectorAll('link[rel="modulepreload"]').length
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)

let paint: () => void
beforeEach(() => {
  vi.useFakeTimers()
  const observers: (() => void)[] = []
  paint = () => observers.forEach((notify) => notify())
  class Observer {
    static supportedEntryTypes = ['paint']
    readonly observe: () => void
    constructor(notify: () => void) {
      this.observe = () => void observers.push(notify)
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  document.head.innerHTML = holdModules(rendered)
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(
    Object.assign(document.createElement('script'), { nonce: 'n' }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.head.replaceChildren()
})

it('the page starts its modules once, after the first paint', () => {
  runInThisContext(startAfterPaint)
  expect([modules().length, preloads()]).toEqual([0, 0])
  paint()
  paint()
  expect(preloads()).toBe(1)
  expect(modules().map(({ nonce, textContent }) => [nonce, textContent])).toEqual([
    ['n', 'import "/assets/root.js"'],
  ])
})

it.each([
  ['is in the background', () => hide(true)],
  ['cannot observe its paint', () => vi.stubGlobal('PerformanceObserver', undefined)],
])('the page starts its modules at once if it %s', (_what, set) => {
  set()
  runInThisContext(startAfterPaint)
  expect(modules()).toHaveLength(1)
})

it('the page starts its modules when it goes to the background before it is painted', () => {
  runInThisContext(startAfterPaint)
  window.dispatchEvent(new Event('visibilitychange'))
  expect(modules()).toHaveLength(1)
})

it('the page starts its modules a second after loading, even if no paint is reported', () => {
  runInThisContext(startAfterPaint)
  window.dispatchEvent(new Event('load'))
  expect(modules()).toHaveLength(0)
  vi.advanceTimersByTime(1_000)
  expect(modules()).toHaveLength(1)
})

it('a page’s other scripts and files are left alone', () => {
  expect(holdModules(rendered)).toContain('<script nonce="n">first()</script>')
  expect(holdModules(rendered)).toContain('<link rel="icon" href="/favicon.svg"/>')
})
