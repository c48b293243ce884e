import type { Database } from './schema.ts'

const kept = new WeakMap<Database, (() => void)[]>()

/** Runs `act` once the transaction has been committed; one that is rolled back, or tried again, forgets it. */
export function afterCommit(tx: Database, act: () => void): void {
  kept.set(tx, [...(kept.get(tx) ?? []), act])
}

/** What was kept for the end of a transaction. */
export const actsAfterCommit = (tx: Database): readonly (() => void)[] => kept.get(tx) ?? []
