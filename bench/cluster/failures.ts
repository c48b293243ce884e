import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../support/report.ts'
import { openBoards } from './boards.ts'
import { ports } from './ports.ts'
import type { Hostel } from './residents.ts'
import { startTraffic, type Traffic, type TrafficOptions } from './traffic.ts'
import { verify } from './verify.ts'

/** Seconds after which boards show a pick-up, at the latest. */
const boardsLag = 3
/** Seconds of traffic before a failure, and after all is well again. */
const [before, after] = [4, 6]
const traffic: Omit<TrafficOptions, 'seed'> = { callers: 24, rest: 150 }

interface Trial {
  readonly what: string
  readonly hostel: Hostel
  /** Where the primary is read from, past all proxies. */
  readonly database: () => Promise<string>
  /** Makes the failure, and resolves when the service should have got over it. */
  readonly fail: (traffic: Traffic) => Promise<void>
  /** Seconds for which errors may be seen; undefined where none may be. */
  readonly errorsFor?: number
  /** How many servers are left in the end; all unless given. */
  readonly left?: number
}

/** Lets 2,000 residents go on while something fails, and compares what they were told with what is stored. */
export async function tryFailure({
  what,
  hostel,
  database,
  fail,
  errorsFor,
  left = ports.servers.length,
}: Trial): Promise<Figure[]> {
  const boards = await openBoards()
  const running = await startTraffic(hostel, { ...traffic, seed: what.length, boards })
  await pause(before * 1000)
  const began = running.now()
  try {
    await fail(running)
    await pause(after * 1000)
  } finally {
    await running.stop()
    await boards.close()
  }
  const { failures } = running
  const last = failures.at(-1)?.at ?? began
  const first = failures[0]?.at ?? last
  if (failures.length > 0) tellFailures(running)
  return [
    { what: `${what}: calls answered`, seen: running.answered(), unit: '', atLeast: 1 },
    {
      what: `${what}: calls that failed`,
      seen: failures.length,
      unit: '',
      ...(errorsFor === undefined && { atMost: 0 }),
    },
    {
      what: `${what}: errors seen for`,
      seen: (last - Math.min(first, last)) / 1000,
      unit: 's',
      atMost: errorsFor ?? 0,
    },
    { what: `${what}: last error after the failure`, seen: Math.max(0, last - began) / 1000, unit: 's' },
    { what: `${what}: calls sent again on a new connection`, seen: running.sentAgain(), unit: '' },
    { what: `${what}: own writes not seen`, seen: running.missedWrites(), unit: '', atMost: 0 },
    ...boards.figures(`${what}, live`, left, (errorsFor ?? 0) + boardsLag),
    ...(await verify(what, await database(), running.confirmed)),
  ]
}

function tellFailures({ failures }: Traffic) {
  const kinds = Map.groupBy(
    failures,
    ({ what, status }) => `${what.replaceAll(/[0-9a-f-]{36}/g, '…')} ${status}`,
  )
  for (const [kind, all] of kinds) console.log(`    ${all.length} × ${kind}`)
}
