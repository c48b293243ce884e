import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { isDatabaseDown } from '../engine/failures.ts'
import { askPosition } from './ask-position.ts'
import { createRecency } from './recency.ts'
import { onReplica } from './on-replica.ts'

/** Milliseconds. Together less than the time for which a browser that has written is marked (`http/recent-writers.ts`). */
const between = 1_000
const mostLag = 3_000
/** The primary counts as away after so many looks that failed, one after the other. */
const mostFailures = 2
/** Milliseconds between looks while a replica replays what it has received, and how many there are at most. */
const replaying = { every: 10, looks: 50 }

/** Where a replica stands: read from, too far behind, not answering, or no replica now but the primary. */
export type ReplicaState = 'ready' | 'lagging' | 'away' | 'primary'

export interface ReplicaStatus {
  /** Host, port and database. */
  readonly name: string
  readonly state: ReplicaState
  /** Seconds by which its rows may be old; undefined where that is not known. */
  readonly lag: number | undefined
}

/** A server: the connections that read from it, and one that asks how far it is, so that this waits for no other query. */
export interface Server {
  readonly pool: Pool
  readonly looks: Pool
}

export interface ReplicaOptions {
  /** Only its connection for looks is closed with the replicas. */
  readonly primary: Server
  readonly replicas: readonly (Server & { readonly name: string })[]
  /** Milliseconds between two looks, for tests. */
  readonly every?: number | undefined
}

/** Replicas of the database, measured once a second. */
export interface Replicas {
  /** Whether nothing can be written now: the primary does not answer, or is none. */
  isReadOnly(): boolean
  /** What was last seen of each one. */
  status(): readonly ReplicaStatus[]
  /**
   * Reads, and may do so twice: from a replica that is recent enough, if the answer may be old; else from the primary,
   * and while that is away from any replica there is, the furthest first: with synchronous replication it holds all that
   * the primary had confirmed. What fails for want of a database is tried at another one.
   */
  read<T>(act: () => Promise<T>, options: ReadOptions): Promise<T>
  /** Looks at all of them now. */
  look(): Promise<void>
  start(): void
  close(): Promise<void>
}

export interface ReadOptions {
  /** Whether the answer may be old while the primary is there. */
  readonly mayLag: boolean
  /** Whether all that was confirmed before has to be in it, by any process, also when the primary is away or was replaced. */
  readonly missesNothing: boolean
}

interface Replica extends Server {
  readonly name: string
  /** The moment to which its rows are complete. */
  asOf: number
  position: number
  isReplaying: boolean
  state: ReplicaState
}

export function openReplicas({ primary, replicas: given, every = between }: ReplicaOptions): Replicas {
  const replicas: Replica[] = given.map((one) => ({
    ...one,
    asOf: -Infinity,
    position: -1,
    isReplaying: false,
    state: 'away',
  }))
  const recency = createRecency()
  let [failures, turn] = [0, 0]
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again: Promise<boolean> | undefined

  const isReadOnly = () => failures >= mostFailures
  const answers = ({ state }: Replica) => state === 'ready' || state === 'lagging'
  const isRecent = (replica: Replica) => answers(replica) && performance.now() - replica.asOf <= mostLag

  /** Replicas take turns. */
  function inTurn(): readonly Replica[] {
    turn += 1
    const from = turn % replicas.length
    return [...replicas.slice(from), ...replicas.slice(0, from)]
  }

  /** What answers instead of the primary; also a replica that was just made one, which DATABASE_URL may not yet lead to. */
  const insteadOfPrimary = () =>
    inTurn()
      .filter(({ state }) => state !== 'away')
      .toSorted((one, other) => other.position - one.position)

  async function lookAtPrimary() {
    const at = performance.now()
    const { position, isReplica } = await askPosition(primary.looks)
    if (isReplica) throw new Error('The database that DATABASE_URL names can only be read.')
    recency.reached(at, position)
    failures = 0
  }

  async function lookAt(replica: Replica) {
    const { position, isReplaying, isReplica } = await askPosition(replica.looks)
    Object.assign(replica, { position, isReplaying, asOf: recency.asOf(position) ?? -Infinity })
    replica.state = !isReplica ? 'primary' : isRecent({ ...replica, state: 'ready' }) ? 'ready' : 'lagging'
  }

  /** Looks at all of them; whether the primary answers. */
  async function lookAtAll(): Promise<boolean> {
    const isThere = await lookAtPrimary().then(
      () => true,
      () => false,
    )
    await lookAtReplicas()
    return isThere
  }

  /** The same, begun after this was called, which does not count as one of the looks that fail. */
  async function lookAgain(): Promise<boolean> {
    await again
    again ??= lookAtAll().finally(() => {
      again = undefined
    })
    return again
  }

  const lookAtReplicas = () =>
    Promise.all(
      replicas.map((replica) =>
        lookAt(replica).catch(() => {
          replica.state = 'away'
        }),
      ),
    )

  /** Waits until they have replayed what the primary that is gone had sent. */
  async function untilReplayed() {
    for (let looks = 0; looks < replaying.looks && replicas.some(isBehindItself); looks += 1) {
      await pause(replaying.every)
      await lookAtReplicas()
    }
  }

  function look() {
    looking ??= lookAtAll()
      .then((isThere) => {
        if (!isThere) failures += 1
      })
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  /** Where to read, the best place first; undefined stands for the primary. */
  async function* placesFor({ mayLag, missesNothing }: ReadOptions): AsyncGenerator<Replica | undefined> {
    // another process may have written to the next primary already
    if (isReadOnly() && missesNothing) await lookAgain()
    if (isReadOnly()) {
      yield* insteadOfPrimary()
      yield undefined
      return
    }
    const recent = mayLag ? inTurn().find(isRecent) : undefined
    if (recent) yield recent
    yield undefined
    // only that connection may have been lost
    if (await lookAgain()) yield undefined
    await untilReplayed()
    yield* insteadOfPrimary().filter((one) => one !== recent)
  }

  async function readAt<T>(place: Replica | undefined, act: () => Promise<T>): Promise<T> {
    if (!place) return act()
    try {
      return await onReplica(place.pool, act)
    } catch (error) {
      // until it is looked at again
      if (isDatabaseDown(error)) place.state = 'away'
      throw error
    }
  }

  return {
    isReadOnly,
    look,
    status: () =>
      replicas.map(({ name, state, asOf }) => ({
        name,
        state,
        lag: Number.isFinite(asOf) ? (performance.now() - asOf) / 1000 : undefined,
      })),
    async read(act, options) {
      let failure: unknown
      for await (const place of placesFor(options)) {
        try {
          return await readAt(place, act)
        } catch (error) {
          if (!isElsewhereBetter(error)) throw error
          failure = error
        }
      }
      throw failure
    },
    start() {
      void look()
      timer = setInterval(() => void look(), every).unref()
    },
    async close() {
      clearInterval(timer)
      await looking
      const looks = [primary, ...replicas].map((server) => server.looks)
      await Promise.all([...looks, ...replicas.map(({ pool }) => pool)].map((pool) => pool.end()))
    },
  }
}

/** Whether it answers without all that it has received. */
const isBehindItself = ({ state, isReplaying }: Replica) => state !== 'away' && isReplaying

/** A replica also ends queries whose rows the primary has cleared away meanwhile. */
const isElsewhereBetter = (error: unknown) =>
  isDatabaseDown(error) || (error instanceof Error && 'code' in error && error.code === '40001')
