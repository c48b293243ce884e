import type { Access, Endpoint } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import * as z from 'zod'
import { othersFirst } from '../../database/engine/give-way.ts'

/**
 * Reads are worked on a few at a time: of hundreds that come at once, each would hold rows and texts while it waits for
 * the database. They wait for nothing else, so none is held up by another service.
 */
const reads = pLimit(32)

/** Heavy ones wait for each other, and take no place of the others meanwhile. */
export const heavyReads = pLimit(1)

/** Takes the turn of a read. */
export const read = <T>({ query }: FastifyRequest, endpoint: Endpoint, act: () => Promise<T>): Promise<T> =>
  isHeavy(endpoint, query) ? readHeavy(act) : readLight(act)

const readLight = <T>(act: () => Promise<T>): Promise<T> =>
  reads(async () => {
    // connections are let in first
    if (reads.pendingCount > 0) await othersFirst()
    return act()
  })

/** Takes a turn among the heavy reads, once the process has nothing else to do. */
export const readHeavy = <T>(act: () => Promise<T>): Promise<T> =>
  heavyReads(async () => {
    await othersFirst()
    return act()
  })

/** Whether a call waits for other heavy reads. */
export const isHeavy = ({ heavy, sends, paged, access }: Endpoint, query: unknown): boolean =>
  heavy === true ||
  sends === 'csv' ||
  (paged === true && isStaffLevel(access) && Boolean(Search.safeParse(query).data?.search))

const isStaffLevel = (access: Access) => access !== 'visitor' && access !== 'member' && access !== 'badged'

/** What was searched for; the endpoint's own schema has validated it. */
const Search = z.object({ search: z.unknown() })
