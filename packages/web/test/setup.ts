import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// dialogs are loaded when first opened, which takes longer on a busy machine
configure({ asyncUtilTimeout: 8_000 })

// the library's own property of its window
const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // they are of the module, which the files of a worker share
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  // a page that left, as by loading itself again, would stay at an address without cookies
  happyDOM.setURL('http://localhost:3000/')
  window.sessionStorage.clear()
  window.localStorage.clear()
})
