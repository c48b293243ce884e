import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// dialogs load when first opened, which takes longer on a busy machine; with mutants the wait is shorter, so that a
// test that waits in vain fails before it counts as hanging
configure({ asyncUtilTimeout: process.env['MUTANTS_TESTS'] === undefined ? 8_000 : 2_000 })

// the library's own property on its window
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

/** Calls made by tests without a fake server, which happy-dom would send to port 3000. */
const calls: Error[] = []
const refuse = (address: unknown): never => {
  const url = address instanceof Request ? address.url : String(address)
  const error = new Error(`No stand-in answers ${url}: see startService.`)
  calls.push(error)
  throw error
}
Object.assign(globalThis, {
  fetch: async (address: unknown) => refuse(address),
  XMLHttpRequest: class {
    open(_method: string, address: string) {
      refuse(address)
    }
  },
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // a query that has started still imports its code, and should get its answer from its own test's server
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // module state shared by the files in a worker
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  // a page that left, e.g. by reloading, would stay at a URL without cookies
  happyDOM.setURL('http://localhost:3000/')
  window.sessionStorage.clear()
  window.localStorage.clear()
  const [call] = calls.splice(0)
  if (call) throw call
})
