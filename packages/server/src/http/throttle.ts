import type { LimitName, Limits } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { takeAttempt } from '../database/shared/attempts.ts'
import { writeUnflushed } from '../database/engine/unflushed.ts'
import type { Database } from '../database/schema.ts'
import { RetryLater } from './retry-later.ts'
import { networkOf } from './network-of.ts'

/** The refusal of calls beyond a limit. */
export class TooMany extends RetryLater {
  constructor(retryAfter: number, message?: string) {
    super('too-many', retryAfter, message)
  }
}

/**
 * Counts a call for its caller, or for the network of a visitor.
 *
 * @throws {TooMany} for calls beyond the limit of this name
 */
export type Throttle = (request: Pick<FastifyRequest, 'caller' | 'ip'>, name: LimitName) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    throttle: Throttle
  }
}

export const createThrottle =
  (db: Database, limits: Limits, clock: Clock): Throttle =>
  async ({ caller, ip }, name) => {
    const who = caller ? `by ${caller.id}` : `from ${networkOf(ip)}`
    const wait = await writeUnflushed(db, (connection) =>
      takeAttempt(connection, `${name} ${who}`, limits[name], clock()),
    )
    if (wait > 0) throw new TooMany(wait)
  }
