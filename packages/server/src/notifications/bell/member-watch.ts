import type { Feed } from '@warm-ladle/contract'
import { dialectOf } from '../../database/engine/dialect.ts'
import type { Database } from '../../database/schema.ts'
import { onNotified } from '../../database/transaction.ts'
import type { Report } from '../../platform/background.ts'
import type { Clock } from '../../platform/clock.ts'

/**
 * Tells a member's pages that something about the member may have changed; the pages then fetch the member
 * again.
 */
export interface MemberWatch {
  readonly follow: (userId: string) => Feed<{ readonly changedAt: string }>
}

export interface MemberWatchOptions {
  readonly db: Database
  readonly clock: Clock
  readonly report: Report
  /** Milliseconds between checks for notifications from other processes. */
  readonly every?: number
}

/** Milliseconds that a transaction may take to commit, and by which processes' clocks may differ. */
const overlap = 15_000

/**
 * Reports notifications from this process at once. On PostgreSQL, where there may be other processes, it also checks
 * at intervals whom they have notified. Reads nothing while there are no followers.
 */
export function watchMembers({ db, clock, report, every = 1_000 }: MemberWatchOptions): MemberWatch {
  const followers = new Map<string, Set<() => void>>()
  let stop: (() => void) | undefined

  const callListeners = (userId: string) => {
    for (const listener of followers.get(userId) ?? []) listener()
  }

  function start(): () => void {
    const forget = onNotified(db, (userIds) => userIds.forEach(callListeners))
    const end = dialectOf(db) === 'postgres' ? lookAround() : undefined
    return () => {
      forget()
      end?.()
    }
  }

  function lookAround(): () => void {
    let seen: ReadonlySet<string> = new Set()
    let isReading = false
    async function look() {
      if (isReading) return
      isReading = true
      const since = new Date(clock().getTime() - overlap).toISOString()
      const rows = await listSince(db, since).catch((error: unknown) => {
        report('Reading who has new notifications failed', error)
        return undefined
      })
      isReading = false
      if (!rows) return
      for (const { id, user_id: userId } of rows) if (!seen.has(id)) callListeners(userId)
      seen = new Set(rows.map(({ id }) => id))
    }
    const timer = setInterval(() => void look(), every).unref()
    return () => clearInterval(timer)
  }

  function leave(userId: string, listener: () => void) {
    const own = followers.get(userId)
    own?.delete(listener)
    if (own?.size === 0) followers.delete(userId)
    if (followers.size > 0) return
    stop?.()
    stop = undefined
  }

  return {
    follow: (userId) => (listener) => {
      const own = followers.get(userId) ?? new Set()
      const changed = () => listener({ changedAt: clock().toISOString() })
      followers.set(userId, own.add(changed))
      stop ??= start()
      changed()
      return () => leave(userId, changed)
    },
  }
}

const listSince = (db: Database, since: string) =>
  db.selectFrom('notifications').select(['id', 'user_id']).where('at', '>', since).execute()
