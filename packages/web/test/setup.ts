import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// dialogs are loaded when first opened, which takes longer on a busy machine
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  // they are of the module, which the files of a worker share
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  window.history.replaceState(null, '', '/')
  window.sessionStorage.clear()
  window.localStorage.clear()
})
