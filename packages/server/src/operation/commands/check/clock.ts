import { sql } from 'kysely'
import { dialectOf } from '../../../database/engine/dialect.ts'
import type { Database } from '../../../database/schema.ts'
import { toIso } from '../../../database/values.ts'
import { fault, type Finding, ok, warning } from './finding.ts'

/** Another clock, and its difference from this machine's in milliseconds. */
export interface OtherClock {
  readonly name: string
  readonly difference: number
}

/** Seconds. Stripe rejects signatures that are five minutes off, and links and sessions expire by this clock. */
const [slight, serious] = [5, 60]

export function checkClock(others: readonly OtherClock[]): Finding {
  const [worst] = others.toSorted((one, two) => Math.abs(two.difference) - Math.abs(one.difference))
  if (!worst) return ok('clock', 'No other clock to compare with.')
  const seconds = Math.round(Math.abs(worst.difference) / 1000)
  const names = others.map((other) => other.name).join(' and ')
  if (seconds <= slight) return ok('clock', `It agrees with ${names}.`)
  const way = worst.difference > 0 ? 'behind' : 'ahead of'
  return (seconds > serious ? fault : warning)(
    'clock',
    `It is ${seconds} s ${way} ${worst.name}.`,
    'Turn on network time: timedatectl set-ntp true.',
  )
}

/**
 * The clock of the database's machine; undefined for an embedded database, which has no machine of its own.
 */
export async function readDatabaseClock(tx: Database): Promise<OtherClock | undefined> {
  if (dialectOf(tx) === 'sqlite') return undefined
  const sentAt = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  const [row] = rows
  return row && { name: 'the database', difference: Date.parse(toIso(row.now)) - (sentAt + Date.now()) / 2 }
}

/** The clock in a Date header, which is in whole seconds. */
export const headerClock = (name: string, date: string | undefined): OtherClock | undefined =>
  date === undefined || Number.isNaN(Date.parse(date))
    ? undefined
    : { name, difference: Date.parse(date) + 500 - Date.now() }
