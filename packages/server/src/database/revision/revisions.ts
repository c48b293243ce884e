import type { OpenDatabase } from '../engine/open-database.ts'
import { onPrimary } from '../replicas/on-replica.ts'
import { type Revision, readRevision } from './read-revision.ts'

/** Milliseconds for which a revision counts as the present one. */
const current = 1_000
/** Milliseconds that a call waits for it at most; it is answered without. */
const patience = 500
/** Milliseconds for which it must have been the same before a replica holds what it stands for: replicas lag less. */
const untilReplicated = 5_000

/** What `Revisions` knows without asking. */
export interface KnownRevision extends Revision {
  /** Whether replicas hold it too. */
  readonly isReplicated: boolean
}

export interface Revisions {
  /**
   * The present revision: of this process's own writes at once, of those of others within a second. Take it before
   * reading what it stands for.
   *
   * @param isFresh whether it has to be read now, as for those who have just written, perhaps through another process
   * @returns undefined while the database does not tell
   */
  now(isFresh?: boolean): KnownRevision | undefined | Promise<KnownRevision | undefined>
}

interface Known extends Revision {
  /** When it was asked for, in milliseconds; and when this value first was. */
  readonly at: number
  readonly since: number
  /** Own writes before it was asked for. */
  readonly writes: number
}

interface Asked {
  readonly at: number
  readonly writes: number
  readonly answer: Promise<Known | undefined>
}

/**
 * Knows the revision of a database. It is read when a call needs it, once for all calls of a second, and again after
 * each own write.
 */
export function createRevisions({ db, writes, replicas }: OpenDatabase): Revisions {
  let known: Known | undefined
  let asked: Asked | undefined

  async function read(at: number, count: number): Promise<Known | undefined> {
    const revision = await onPrimary(() => readRevision(db)).catch(() => undefined)
    if (!revision) return undefined
    const since = known?.all === revision.all ? known.since : at
    const found = { ...revision, at, since, writes: count }
    // an answer may be overtaken by a later one's
    if (!known || known.at <= at) known = found
    return found
  }

  function ask(): Asked {
    const at = performance.now()
    asked = { at, writes: writes.count, answer: read(at, writes.count) }
    return asked
  }

  const isCurrent = (one: { readonly at: number; readonly writes: number } | undefined) =>
    one !== undefined && one.writes === writes.count && performance.now() - one.at < current

  const told = (one: Known | undefined) =>
    one && { menu: one.menu, all: one.all, isReplicated: !replicas || one.at - one.since > untilReplicated }

  return {
    now(isFresh = false) {
      if (!isFresh && known && isCurrent(known)) return told(known)
      const { answer } = !isFresh && asked && isCurrent(asked) ? asked : ask()
      return within(patience, answer).then(told)
    },
  }
}

/** The answer; undefined where it takes longer. */
async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, milliseconds, undefined)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
