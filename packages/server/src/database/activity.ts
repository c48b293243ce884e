import type { Database } from './schema.ts'

const listeners = new WeakMap<Database, Set<() => void>>()

/**
 * Calls back after each transaction of this process that counts in the activity of a mealtime, or of requests without
 * one.
 *
 * @returns a function that ends it
 */
export function onActivity(db: Database, listener: () => void): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}

export function tellActivity(db: Database): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
