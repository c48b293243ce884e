import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// windows are loaded when they are first opened, which takes its time on a busy machine
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
})
