/** Logs a failure of background work. */
export type Report = (problem: string, error: unknown) => void

/** Work that the response to a request does not wait for, e.g. sending an email. */
export interface Background {
  /** @param name identifies the work in the log if it fails */
  run(name: string, work: () => Promise<unknown>): void
  /** Resolves when no work is left. */
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
