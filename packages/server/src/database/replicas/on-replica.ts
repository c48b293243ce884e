import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

const storage = new AsyncLocalStorage<Pool | undefined>()

/** The connections to the replica that the present work reads from; undefined where it uses the primary. */
export const replicaInUse = (): Pool | undefined => storage.getStore()

/** Has all queries of `act` go to a replica, which refuses those that write. */
export const onReplica = <T>(pool: Pool, act: () => T): T => storage.run(pool, act)

/** Has all queries of `act` go to the primary, also within work that reads from a replica. */
export const onPrimary = <T>(act: () => T): T => storage.run(undefined, act)
