import { beforeEach } from 'vitest'

/** Replaces the browser's IndexedDB for the two functions that are used: `vi.mock('idb-keyval', …)`. */
export const stored = new Map<string, unknown>()

export const get = async (key: string): Promise<unknown> => stored.get(key)

export const update = async (key: string, change: (before: unknown) => unknown): Promise<void> => {
  stored.set(key, change(stored.get(key)))
}

beforeEach(() => stored.clear())
