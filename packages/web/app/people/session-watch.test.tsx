import { expect, it, onTestFinished, vi } from 'vitest'
import { renderPage } from '../../test/render-page.tsx'
import { forgetMessage, answersCache, offlinePage } from '../page/cache-names.ts'
import { SessionWatch } from './session-watch.tsx'

/** What the page asks to be forgotten: of the cache, and of the service worker. */
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

it('a visitor’s page forgets what the browser has kept of a member, whose session has ended elsewhere', () => {
  expect(openAt('/meals')).toEqual([forgetMessage, answersCache])
})

it('a member’s page forgets nothing', () => {
  expect(openAt('/meals', 'asha@hostel.test')).toEqual([])
})

it('the page that is shown without network forgets nothing, though it is a visitor’s', () => {
  expect(openAt(offlinePage)).toEqual([])
})
