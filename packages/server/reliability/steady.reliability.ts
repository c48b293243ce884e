import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownService, start } from '../test/crash/kill-under-load.ts'
import { figure } from './support/figure.ts'
import { keepAsking } from './support/keep-asking.ts'

/** Minutes of traffic; the first quarter of them is not looked at. */
const minutes = Number(process.env['RELIABILITY_MINUTES'] ?? 20)
const megabyte = 1024 * 1024

/** What the system says of a process: memory that is its own, in bytes, and open files and sockets. */
function lookAt(pid: number) {
  const [, kilobytes] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { memory: Number(kilobytes) * 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test.runIf(process.platform === 'linux')(
  'memory and handles stay as they are under mixed traffic',
  async () => {
    const { environment, origin } = await ownService('steady')
    const product = await start(environment)
    const load = await keepAsking(origin, 10)
    const looks: { readonly memory: number; readonly handles: number }[] = []
    for (let minute = 0; minute < minutes; minute += 0.25) {
      // a look every quarter of a minute
      // oxlint-disable-next-line no-await-in-loop
      await pause(15_000)
      looks.push(lookAt(product.child.pid ?? 0))
    }
    product.signal('SIGTERM')
    const { answered } = await load.ended()

    const later = looks.slice(Math.floor(looks.length / 4))
    const half = Math.floor(later.length / 2)
    // medians of halves: a collection of garbage is no growth
    const memory = [later.slice(0, half), later.slice(half)].map((part) =>
      median(part.map((look) => look.memory)),
    )
    const handles = [later.slice(0, half), later.slice(half)].map((part) =>
      median(part.map((look) => look.handles)),
    )
    const growth = (((memory[1] ?? 0) - (memory[0] ?? 0)) / megabyte / ((later.length - half) / 4)) * 10
    figure('minutes', minutes)
    figure('answers', answered)
    figure('memory', memory.map((bytes) => `${(bytes / megabyte).toFixed(1)} MB`).join(' → '))
    figure('growth in 10 minutes', `${growth.toFixed(2)} MB`)
    figure('handles', handles.join(' → '))
    expect(growth).toBeLessThan(1)
    expect((handles[1] ?? 0) - (handles[0] ?? 0)).toBeLessThanOrEqual(2)
  },
)
