import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { forgetMessage, answersCache, offlinePage } from '../page/cache-names.ts'
import { SessionWatch } from './session-watch.tsx'

/** Opens a page, and records what it makes the cache and the service worker forget. */
function openAt(path: string, email?: string) {
  const forgotten: unknown[] = []
  vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) })
  const controller = { postMessage: (message: unknown) => forgotten.push(message) }
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  window.history.replaceState(null, '', path)
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  renderPage(SessionWatch, email === undefined ? {} : { email })
  return forgotten
}

it("a visitor's page forgets the cached answers of a member whose session was ended elsewhere", () => {
  expect(openAt('/meals')).toEqual([forgetMessage, answersCache])
})

it("a member's page does not delete cached answers", () => {
  expect(openAt('/meals', 'asha@hostel.test')).toEqual([])
})

it('the offline page forgets nothing, although it is rendered for a visitor', () => {
  expect(openAt(offlinePage)).toEqual([])
})
