import { isDatabaseDown } from '../engine/failures.ts'
import {
  followServers,
  type NamedServer,
  type Replica,
  type ReplicaState,
  type Server,
} from './follow-servers.ts'
import { onReplica } from './on-replica.ts'

/** Milliseconds between two looks. With the most lag less than the time for which writers are marked (`http/recent-writers.ts`). */
const between = 1_000

export interface ReplicaStatus {
  /** Host, port and database. */
  readonly name: string
  readonly state: ReplicaState
  /** Seconds by which its rows may be old; undefined where that is not known. */
  readonly lag: number | undefined
}

export interface ReplicaOptions {
  /** Only its connection for looks is closed with the replicas. */
  readonly primary: Server
  readonly replicas: readonly NamedServer[]
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

export function openReplicas({ primary, replicas: given, every = between }: ReplicaOptions): Replicas {
  const { replicas, isReadOnly, isRecent, look, lookAgain, untilReplayed, stopped } = followServers(
    primary,
    given,
  )
  let turn = 0
  let timer: NodeJS.Timeout | undefined

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
      await stopped()
      const looks = [primary, ...replicas].map((server) => server.looks)
      await Promise.all([...looks, ...replicas.map(({ pool }) => pool)].map((pool) => pool.end()))
    },
  }
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

/** A replica also ends queries whose rows the primary has cleared away meanwhile. */
const isElsewhereBetter = (error: unknown) =>
  isDatabaseDown(error) || (error instanceof Error && 'code' in error && error.code === '40001')
