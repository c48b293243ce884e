import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// dialogs are loaded when they first open, which takes longer on a busy machine; with mutants the limit is shorter,
// so that a test that waits in vain fails before it counts as hanging
configure({ asyncUtilTimeout: process.env['MUTANTS_TESTS'] === undefined ? 8_000 : 2_000 })

// safe: happy-dom adds this property to its window
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

/** Calls made by tests without a fake server; happy-dom would send them to port 3000. */
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
  // waits for queries that are still importing their code, so that they get their answer from this test's server
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // resets the state of modules that all files of a worker share
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  // returns to this URL: a page that left, e.g. by reloading, would stay at a URL without cookies
  happyDOM.setURL('http://localhost:3000/')
  window.sessionStorage.clear()
  window.localStorage.clear()
  const [call] = calls.splice(0)
  if (call) throw call
})
