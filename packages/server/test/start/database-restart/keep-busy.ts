import { Refusal } from '@warm-ladle/contract'
import { expect } from 'vitest'
import type { Person } from '../../world.ts'

/** Likes, reviews and requests these meals continuously. */
export function keepBusy(people: readonly Person[], mealIds: readonly string[]) {
  const over = new AbortController()
  let served = 0
  const codes: string[] = []

  async function attempt(deed: () => Promise<unknown>) {
    try {
      await deed()
      served++
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      codes.push(error.code)
    }
  }

  async function act({ likes, reviews, mealRequests }: Person) {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const mealId = mealIds[turn % mealIds.length] ?? ''
      const deeds = [
        () => likes.add({ body: { mealId } }),
        () => reviews.write({ body: { mealId, reviewText: crypto.randomUUID() } }),
        () => mealRequests.create({ body: { mealId } }),
        () => likes.remove({ params: { mealId } }),
      ]
      // one round after another, until it is stopped
      await Promise.all(deeds.map(attempt))
    }
  }
  const all = Promise.all(people.map(act))

  return {
    /** Resolves after this many further calls. */
    async served(more: number) {
      const goal = served + more
      await expect.poll(() => served, { timeout: 10_000, interval: 5 }).toBeGreaterThanOrEqual(goal)
    },
    /** Stops; resolves to the codes of all refusals. */
    async stop(): Promise<readonly string[]> {
      over.abort()
      await all
      return codes
    },
  }
}
