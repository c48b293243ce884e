import { Refusal } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { type Limit, takeAttempt } from '../database/shared/attempts.ts'
import type { Database } from '../database/schema.ts'

/** Too many attempts; its answer carries `Retry-After`. */
export class TooMany extends Refusal {
  /** In seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('too-many')
    this.retryAfter = retryAfter
  }
}

/**
 * Counts a call of the address that it comes from.
 *
 * @param name what is called
 * @throws {TooMany} once that address has made more calls than allowed
 */
export type Throttle = (request: FastifyRequest, name: string, limit: Limit) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    throttle: Throttle
  }
}

export const createThrottle =
  (db: Database): Throttle =>
  async (request, name, limit) => {
    const wait = await takeAttempt(db, `${name} from ${networkOf(request.ip)}`, limit)
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
