import type { LimitName, Limits, Said } from '@warm-ladle/contract'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Database } from '../../database/schema.ts'
import { fromNetwork, takeAttempt } from '../../platform/attempts.ts'
import type { Clock } from '../../platform/clock.ts'
import { RetryLater } from './errors.ts'

/** The refusal of calls beyond a limit. */
export class TooMany extends RetryLater {
  constructor(retryAfter: number, own?: Said) {
    super('too-many', retryAfter, own)
  }
}

/**
 * Counts a call against its caller's limit, against the session's if the limit says so, or against that of a
 * visitor's network.
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
    const limit = limits[name]
    const session = limit.perSession ? caller?.sessionId : undefined
    const who = session ? `in ${session}` : countedAs({ caller, ip })
    const wait = await takeAttempt(db, `${name} ${who}`, limit, clock())
    if (wait > 0) throw new TooMany(wait)
  }

/** The caller's key for limits: a member's id, or a visitor's network. */
export const countedAs = ({ caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>): string =>
  caller ? `by ${caller.id}` : `${fromNetwork}${toNetwork(ip)}`

/** Visitors count as one caller per IPv4 address or IPv6 /64, which is what a household or server gets assigned. */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  return parsed instanceof ipaddr.IPv6
    ? `${parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : parsed.toString()
}
