/** The connection was not released in time. */
export class ConnectionTimeout extends Error {
  constructor(milliseconds: number) {
    super(
      `No database connection was free within ${milliseconds} ms. ` +
        'Inside a transaction every query must go through the transaction.',
    )
    this.name = 'ConnectionTimeout'
  }
}

export interface Mutex {
  /**
   * Resolves when it is the caller's turn, first come, first served; rejects with `ConnectionTimeout` if the
   * wait is too long.
   */
  enter(): Promise<void>
  leave(): void
  state(): { readonly inUse: number; readonly waiting: number }
}

/** Admits one caller at a time; the others wait for up to `limit` milliseconds. */
export function createMutex(limit: number): Mutex {
  const waiting = new Set<() => void>()
  let taken = false

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new ConnectionTimeout(limit))
      }, limit)
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(go)
    })

  return {
    async enter() {
      if (taken) return wait()
      taken = true
    },
    leave() {
      const [next] = waiting
      if (!next) {
        taken = false
        return
      }
      waiting.delete(next)
      next()
    },
    state: () => ({ inUse: taken ? 1 : 0, waiting: waiting.size }),
  }
}
