/** Reports what went wrong where nobody waits for it. */
export type Report = (problem: string, error: unknown) => void

/** Work that nobody waits for, such as sending a mail: whoever asked for it is answered at once. */
export interface Background {
  /** @param name of the work, in the log when it fails */
  run(name: string, work: () => Promise<unknown>): void
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

export function createBackground(report: Report): Background {
  const underWay = new Set<Promise<void>>()
  return {
    run(name, work) {
      const done = work()
        .then(() => undefined)
        .catch((error: unknown) => report(`${name} failed`, error))
        .finally(() => underWay.delete(done))
      underWay.add(done)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}
