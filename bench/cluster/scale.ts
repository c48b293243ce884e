import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../support/report.ts'
import type { Front } from './front.ts'
import { median } from '../support/percentile.ts'
import type { Hostel } from './residents.ts'
import type { Server } from './servers.ts'
import { startTraffic } from './traffic.ts'

/** Of a processor, for each server. */
const share = 0.2
const callers = 48
const [warmUp, measured] = [4, 6]
const rounds = 3

interface Running {
  readonly front: Front
  readonly hostel: Hostel
  readonly servers: readonly Server[]
}

/** How much more four capped servers do than one, with the same traffic without rests. */
export async function measureScale({ front, hostel, servers }: Running): Promise<Figure[]> {
  // each compiles what it needs before it is capped
  await loadOn(servers, hostel, 0)
  const seen = { one: [] as Load[], all: [] as Load[] }
  for (let round = 1; round <= rounds; round += 1) {
    for (const server of servers) server.cap(share)
    const first = servers.slice(0, 1)
    await front.route(first.map(({ port }) => port))
    seen.one.push(await loadOn(first, hostel, round))
    await front.route(servers.map(({ port }) => port))
    seen.all.push(await loadOn(servers, hostel, rounds + round))
  }
  for (const server of servers) server.cap(undefined)
  const [one, all] = [seen.one, seen.all].map((loads) => ({
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    cpuEach: median(loads.map(({ cpuEach }) => cpuEach)),
  }))
  if (!one || !all) return []
  return [
    { what: 'one server at 0.2 of a processor: calls a second', seen: one.perSecond, unit: '' },
    { what: 'four servers: calls a second', seen: all.perSecond, unit: '' },
    { what: 'four servers beside one', seen: all.perSecond / one.perSecond, unit: '×', atLeast: 3.2 },
    { what: 'one server: processor time of a call', seen: one.cpuEach, unit: 'ms' },
    { what: 'four servers: processor time of a call', seen: all.cpuEach, unit: 'ms' },
    {
      what: 'processor time of a call with four, beside one',
      seen: (100 * all.cpuEach) / one.cpuEach,
      unit: '%',
      atMost: 110,
    },
  ]
}

interface Load {
  readonly perSecond: number
  /** Milliseconds of the servers' processor time for each call. */
  readonly cpuEach: number
}

async function loadOn(servers: readonly Server[], hostel: Hostel, seed: number): Promise<Load> {
  const traffic = await startTraffic(hostel, { callers, rest: 0, seed: 100 + seed })
  // payments are the first server's alone
  traffic.setPaying(false)
  await pause(warmUp * 1000)
  const cpu = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0)
  const [calls, used, start] = [traffic.answered(), cpu(), performance.now()]
  await pause(measured * 1000)
  const [answered, spent] = [traffic.answered() - calls, cpu() - used]
  const seconds = (performance.now() - start) / 1000
  await traffic.stop()
  if (traffic.failures.length > 0) throw new Error(`Calls failed: ${JSON.stringify(traffic.failures[0])}`)
  return { perSecond: answered / seconds, cpuEach: (1000 * spent) / answered }
}
