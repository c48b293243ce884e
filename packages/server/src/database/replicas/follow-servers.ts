import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { askPosition } from './ask-position.ts'
import { createRecency } from './recency.ts'

/** Milliseconds by which a replica that is read may be behind. */
const mostLag = 3_000
/** The primary counts as away after so many looks that failed, one after the other. */
const mostFailures = 2
/** Milliseconds between looks while a replica replays what it has received, and how many there are at most. */
const replaying = { every: 10, looks: 50 }

/** Where a replica stands: read from, too far behind, not answering, or no replica now but the primary. */
export type ReplicaState = 'ready' | 'lagging' | 'away' | 'primary'

/** A server: the connections that read from it, and one that asks how far it is, so that this waits for no other query. */
export interface Server {
  readonly pool: Pool
  readonly looks: Pool
}

export interface NamedServer extends Server {
  /** Host, port and database. */
  readonly name: string
}

export interface Replica extends NamedServer {
  /** The moment to which its rows are complete. */
  asOf: number
  position: number
  isReplaying: boolean
  state: ReplicaState
}

/** What is known of a primary and its replicas, by looks at them. */
export interface FollowedServers {
  readonly replicas: readonly Replica[]
  /** Whether several looks at the primary have failed. */
  isReadOnly(): boolean
  /** Whether a replica is read for answers that may be old. */
  isRecent(replica: Replica): boolean
  /** Looks at all of them. */
  look(): Promise<void>
  /** The same, begun after this was called, which does not count as one of the looks that fail; whether the primary answers. */
  lookAgain(): Promise<boolean>
  /** Waits until they have replayed what the primary that is gone had sent, half a second at most. */
  untilReplayed(): Promise<void>
  /** Ends with the look that is under way. */
  stopped(): Promise<void>
}

export function followServers(primary: Server, given: readonly NamedServer[]): FollowedServers {
  const replicas: Replica[] = given.map((one) => ({
    ...one,
    asOf: -Infinity,
    position: -1,
    isReplaying: false,
    state: 'away',
  }))
  const recency = createRecency()
  let failures = 0
  let looking: Promise<void> | undefined
  let again: Promise<boolean> | undefined

  const isReadOnly = () => failures >= mostFailures
  const answers = ({ state }: Replica) => state === 'ready' || state === 'lagging'
  const isRecent = (replica: Replica) => answers(replica) && performance.now() - replica.asOf <= mostLag

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

  return {
    replicas,
    isReadOnly,
    isRecent,
    look,
    lookAgain,
    untilReplayed,
    async stopped() {
      await looking
    },
  }
}

/** Whether it answers without all that it has received. */
const isBehindItself = ({ state, isReplaying }: Replica) => state !== 'away' && isReplaying
