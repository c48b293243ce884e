import { cpus } from 'node:os'
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
const rounds = 4

interface Running {
  readonly front: Front
  readonly hostel: Hostel
  readonly servers: readonly Server[]
}

/**
 * How much more four capped servers do than one, with the same traffic without rests. Boards grow with the bookings, so
 * one and four take turns in being first, and each is compared with the other of its round.
 */
export async function measureScale({ front, hostel, servers }: Running): Promise<Figure[]> {
  // each compiles what it needs before it is capped
  await loadOn(servers, hostel, 0)
  for (const server of servers) server.cap(share)
  const measure = async (some: readonly Server[], round: number) => {
    await front.route(some.map(({ port }) => port))
    return loadOn(some, hostel, round)
  }
  const pairs: Pair[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const isOneFirst = round % 2 === 1
    const first = await measure(isOneFirst ? servers.slice(0, 1) : servers, round)
    const second = await measure(isOneFirst ? servers : servers.slice(0, 1), round)
    pairs.push(isOneFirst ? { one: first, all: second } : { one: second, all: first })
  }
  for (const server of servers) server.cap(undefined)
  return figuresOf(pairs)
}

interface Pair {
  readonly one: Load
  readonly all: Load
}

function figuresOf(pairs: readonly Pair[]): Figure[] {
  const of = (read: (pair: Pair) => number) => median(pairs.map(read))
  return [
    {
      what: 'one server at 0.2 of a processor: calls a second',
      seen: of(({ one }) => one.perSecond),
      unit: '',
    },
    { what: 'four servers: calls a second', seen: of(({ all }) => all.perSecond), unit: '' },
    {
      what: 'four servers beside one',
      seen: of(({ one, all }) => all.perSecond / one.perSecond),
      unit: '×',
      atLeast: 3.2,
    },
    { what: 'one server: processor time of a call', seen: of(({ one }) => one.cpuEach), unit: 'ms' },
    { what: 'four servers: processor time of a call', seen: of(({ all }) => all.cpuEach), unit: 'ms' },
    {
      what: 'processor time of a call with four, beside one',
      seen: of(({ one, all }) => (100 * all.cpuEach) / one.cpuEach),
      unit: '%',
      atMost: 110,
    },
    { what: 'one server: of the 0.2 processors, used', seen: of(({ one }) => one.processors), unit: '' },
    { what: 'four servers: of the 0.8 processors, used', seen: of(({ all }) => all.processors), unit: '' },
    { what: 'one server: processors of the machine, used', seen: of(({ one }) => one.machine), unit: '' },
    { what: 'four servers: processors of the machine, used', seen: of(({ all }) => all.machine), unit: '' },
  ]
}

interface Load {
  readonly perSecond: number
  /** Milliseconds of the servers' processor time for each call. */
  readonly cpuEach: number
  /** Processors that the servers used, and all of the machine. */
  readonly processors: number
  readonly machine: number
}

async function loadOn(servers: readonly Server[], hostel: Hostel, seed: number): Promise<Load> {
  const traffic = await startTraffic(hostel, { callers, rest: 0, seed: 100 + seed })
  // payments are the first server's alone
  traffic.setPaying(false)
  await pause(warmUp * 1000)
  const cpu = () => servers.reduce((sum, server) => sum + server.cpuSeconds(), 0)
  const [calls, used, machine, start] = [traffic.answered(), cpu(), machineSeconds(), performance.now()]
  await pause(measured * 1000)
  const [answered, spent, spentByAll] = [traffic.answered() - calls, cpu() - used, machineSeconds() - machine]
  const seconds = (performance.now() - start) / 1000
  await traffic.stop()
  if (traffic.failures.length > 0) throw new Error(`Calls failed: ${JSON.stringify(traffic.failures[0])}`)
  return {
    perSecond: answered / seconds,
    cpuEach: (1000 * spent) / answered,
    processors: spent / seconds,
    machine: spentByAll / seconds,
  }
}

/** Seconds for which the processors of this machine have been used. */
const machineSeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
