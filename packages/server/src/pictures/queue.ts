/** Lets at most `limit` pieces of work run at a time; the others wait in the order they came. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // the place is handed over, so that nobody can slip in between
      if (next) next()
      else running -= 1
    }
  }
}
