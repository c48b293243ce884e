import { beforeEach } from 'vitest'

/** Stands for what the browser keeps in IndexedDB, through the two calls that are made: `vi.mock('idb-keyval', …)`. */
export const kept = new Map<string, unknown>()

export const get = async (key: string): Promise<unknown> => kept.get(key)

export const update = async (key: string, change: (before: unknown) => unknown): Promise<void> => {
  kept.set(key, change(kept.get(key)))
}

beforeEach(() => kept.clear())
