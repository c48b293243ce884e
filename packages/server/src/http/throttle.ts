import type { LimitName, Limits } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { takeAttempt } from '../database/shared/attempts.ts'
import type { Database } from '../database/schema.ts'
import { RetryLater } from './retry-later.ts'

/** Too many attempts. */
export class TooMany extends RetryLater {
  constructor(retryAfter: number, message?: string) {
    super('too-many', retryAfter, message)
  }
}

/**
 * Counts a call of the person who makes it, or of the network that a visitor calls from.
 *
 * @throws {TooMany} once they have made more calls than the limit of this name allows
 */
export type Throttle = (request: FastifyRequest, name: LimitName) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    throttle: Throttle
  }
}

export const createThrottle =
  (db: Database, limits: Limits): Throttle =>
  async ({ caller, ip }, name) => {
    const who = caller ? `by ${caller.id}` : `from ${networkOf(ip)}`
    const wait = await takeAttempt(db, `${name} ${who}`, limits[name])
    if (wait > 0) throw new TooMany(wait)
  }

/** Who counts as one caller: an IPv4 address, or the /64 network that one household or server is given of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}
