import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Gives each test of a file a clock that runs by itself, and that `vi.advanceTimersByTimeAsync` moves ahead. */
export function startClocks(): void {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => {
    // first, or the page would continue to load data
    cleanup()
    vi.useRealTimers()
  })
}
