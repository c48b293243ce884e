import type { FastifyBaseLogger } from 'fastify'
import { isConnectionLost, isDatabaseDown, isDiskFull } from '../../database/engine/failures.ts'

/** Why the service does not work normally, as reported by `/readyz`. */
export type Outage = 'disk-full' | 'database'

const minute = 60_000
const BETWEEN_PROBES = 1_000

/** Seconds after which a caller may try again. */
export const outageSeconds: Readonly<Record<Outage, number>> = { 'disk-full': 30, database: 5 }

const detectOutage = (error: unknown): Outage | undefined =>
  isDiskFull(error) ? 'disk-full' : isDatabaseDown(error) ? 'database' : undefined

export interface Outages {
  /** Detects an outage from an error; logs it once a minute, because every call may fail the same way. */
  notice(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): Outage | undefined
  /** Whether a disk is still full. */
  isDiskFull(): Promise<boolean>
}

/**
 * Detects database and disk outages. Remembers a full disk until writing succeeds again.
 *
 * @param probe writes to each location where the service stores data
 */
export function createOutages(probe: () => Promise<unknown>): Outages {
  const loggedAt = new Map<Outage, number>()
  let wasFull = false
  let probedAt = Number.NEGATIVE_INFINITY

  return {
    notice(error, log) {
      const outage = detectOutage(error)
      if (outage === 'disk-full') wasFull = true
      if (outage && performance.now() - (loggedAt.get(outage) ?? Number.NEGATIVE_INFINITY) >= minute) {
        loggedAt.set(outage, performance.now())
        log.error(error, `Calls are being refused: ${outage}`)
      }
      return outage
    },
    async isDiskFull() {
      if (!wasFull || performance.now() - probedAt < BETWEEN_PROBES) return wasFull
      probedAt = performance.now()
      try {
        await probe()
        wasFull = false
      } catch (error) {
        if (!isDiskFull(error)) throw error
      }
      return wasFull
    },
  }
}

/** Runs a read, and repeats it if the database closed its connection. */
export const readAgain = <T>(read: () => Promise<T>): Promise<T> =>
  read().catch((error: unknown) => {
    if (!isConnectionLost(error)) throw error
    return read()
  })
