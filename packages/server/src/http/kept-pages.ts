/** What can be kept. */
export interface Keepable {
  /** Whether it may be given to others than the caller for whom it was made. */
  readonly isForAll: boolean
  readonly bytes: number
}

interface Limits {
  /** Milliseconds after which nothing is given that was begun before. */
  readonly lifetime: number
  readonly pages: number
  readonly bytes: number
}

/** One second is how old what many read may be, see may-lag.ts; most of a menu fits in. */
export const usualLimits: Limits = { lifetime: 1_000, pages: 200, bytes: 12 * 1024 * 1024 }

export interface KeptPages<Page extends Keepable> {
  /**
   * The page that is kept under a key, or a new one. Callers who ask at once wait for the same.
   *
   * @param asked the key, and the version of what is shown, which was read before: pages of another one are outdated
   * @throws what `render` throws
   */
  readonly find: (asked: KeptUnder, render: () => Promise<Page>) => Promise<Page>
  readonly count: () => number
}

interface KeptUnder {
  readonly key: string
  readonly version: string
}

interface Options {
  /** Milliseconds, by a clock that is never set. */
  readonly now?: () => number
  readonly limits?: Limits
}

interface Kept<Page> {
  readonly begun: { readonly at: number; readonly version: string }
  readonly page: Promise<Page>
  bytes: number
}

/** Keeps pages that are the same for many callers, the latest used ones, until what they show changes and at most for a moment. */
export function createKeptPages<Page extends Keepable>({
  now = () => performance.now(),
  limits = usualLimits,
}: Options = {}): KeptPages<Page> {
  const kept = new Map<string, Kept<Page>>()

  const isCurrent = ({ begun }: Kept<Page>, version: string) =>
    begun.version === version && now() - begun.at < limits.lifetime

  const forget = (key: string, entry: Kept<Page>) => {
    if (kept.get(key) === entry) kept.delete(key)
  }

  function put(key: string, entry: Kept<Page>) {
    // the latest used one is the last
    kept.delete(key)
    kept.set(key, entry)
    cutDown()
  }

  function cutDown() {
    let bytes = kept.values().reduce((sum, entry) => sum + entry.bytes, 0)
    for (const [key, entry] of kept) {
      if (kept.size <= limits.pages && bytes <= limits.bytes) return
      kept.delete(key)
      bytes -= entry.bytes
    }
  }

  async function make({ key, version }: KeptUnder, render: () => Promise<Page>) {
    const begun = { at: now(), version }
    const entry: Kept<Page> = { begun, page: render(), bytes: 0 }
    put(key, entry)
    try {
      const page = await entry.page
      entry.bytes = page.bytes
      // where something changed meanwhile, those who ask from now on are not given it
      if (page.isForAll) cutDown()
      else forget(key, entry)
      return page
    } catch (error) {
      forget(key, entry)
      throw error
    }
  }

  return {
    count: () => kept.size,
    async find(asked, render) {
      const { key, version } = asked
      const entry = kept.get(key)
      if (!entry || !isCurrent(entry, version)) return make(asked, render)
      put(key, entry)
      const page = await entry.page.catch(() => undefined)
      return page?.isForAll ? page : render()
    },
  }
}
