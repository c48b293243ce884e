import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test in a file a clock that runs by itself and can be advanced with `vi.advanceTimersByTimeAsync`. */
export function startClocks(): void {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    // removes the page first, since it would otherwise continue to load data
    cleanup()
    vi.useRealTimers()
  })
}
