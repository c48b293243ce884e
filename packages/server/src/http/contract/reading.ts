import type { Access, Endpoint } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import * as z from 'zod'
import { othersFirst } from '../../database/engine/give-way.ts'

/**
 * Limits how many reads run at a time: if hundreds ran at once, each would hold rows and texts while waiting
 * for the database. Reads wait for nothing but the database, so no outside service can delay them.
 */
const reads = pLimit(32)

/** Heavy reads wait for each other in their own queue. */
export const heavyReads = pLimit(1)

/** Runs a read in its turn. */
export const read = <T>({ query }: FastifyRequest, endpoint: Endpoint, act: () => Promise<T>): Promise<T> =>
  isHeavy(endpoint, query) ? readHeavy(act) : readLight(act)

const readLight = <T>(act: () => Promise<T>): Promise<T> =>
  reads(async () => {
    // lets the process accept new connections before the next read
    if (reads.pendingCount > 0) await othersFirst()
    return act()
  })

/** Runs a heavy read in its turn, once the process has nothing else to do. */
export const readHeavy = <T>(act: () => Promise<T>): Promise<T> =>
  heavyReads(async () => {
    await othersFirst()
    return act()
  })

/** Whether a call has to wait for other heavy reads. */
export const isHeavy = ({ heavy, sends, paged, access }: Endpoint, query: unknown): boolean =>
  heavy === true ||
  sends === 'csv' ||
  (paged === true && isStaffLevel(access) && Boolean(Search.safeParse(query).data?.search))

const isStaffLevel = (access: Access) => access !== 'visitor' && access !== 'member' && access !== 'badged'

/** The search term, already validated by the endpoint's own schema. */
const Search = z.object({ search: z.unknown() })
