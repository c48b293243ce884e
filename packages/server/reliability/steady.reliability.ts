import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@warm-ladle/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ownService, start } from '../test/operation/crash/kill-under-load.ts'
import { figure } from './support/figure.ts'
import { inspectProcess, type Look } from './support/inspect-process.ts'
import { keepCalling } from './support/keep-calling.ts'

/** Minutes of traffic; the first quarter is ignored. */
const minutes = Number(process.env['RELIABILITY_MINUTES'] ?? 10)
const megabyte = 1024 * 1024
/**
 * The maximum growth of used memory per response, in bytes. Anything that a call leaks, such as its headers, is
 * larger.
 */
const maxBytesPerAnswer = 256
/** The maximum memory of the process in bytes, as docs/performance.md promises. */
const maxMemory = 250 * megabyte

test.runIf(process.platform === 'linux')('memory and handles stay constant under mixed traffic', async () => {
  const { environment, origin } = await ownService('steady')
  const [port] = await freePorts()
  const product = await start({ ...environment, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
  const inspected = await inspectProcess(product.child.pid ?? 0, port)
  onTestFinished(inspected.close)
  const load = await keepCalling(origin, 10)
  const looks: (Look & { readonly answers: number })[] = []
  const [began, end] = [performance.now(), minutes * 60_000]
  while (performance.now() - began < end) {
    // one sample every 15 seconds
    await pause(15_000)
    looks.push({ answers: load.count(), ...(await inspected.look()) })
  }
  inspected.close()
  product.signal('SIGTERM')
  const { answered, statuses, cut } = await load.ended()

  const later = looks.slice(Math.floor(looks.length / 4))
  const growthIn = (what: keyof Look) =>
    measureGrowth(later.map((look) => ({ answers: look.answers, value: look[what] })))
  const [live, handles] = [growthIn('live'), growthIn('handles')]
  const resident = Math.max(...looks.map((look) => look.resident))
  figure('minutes', minutes)
  figure('answers', `${answered}, by status ${JSON.stringify(statuses)}`)
  figure(
    'memory in use',
    `${mega(live.from)} → ${mega(live.to)}, ${live.byAnswer.toFixed(1)} bytes an answer`,
  )
  figure('most memory of the process', mega(resident))
  figure('handles', `${handles.from} → ${handles.to}`)
  expect(cut).toEqual([])
  expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([])
  expect(live.byAnswer).toBeLessThan(maxBytesPerAnswer)
  expect(resident).toBeLessThan(maxMemory)
  expect(handles.to - handles.from).toBeLessThanOrEqual(2)
})

interface Moment {
  readonly answers: number
  readonly value: number
}

/**
 * Returns the growth from the minimum of the first half to that of the second. Memory of calls in progress, such
 * as 32 MB for a password, does not count.
 */
function measureGrowth(moments: readonly Moment[]) {
  const half = Math.floor(moments.length / 2)
  const [from, to] = [findSmallest(moments.slice(0, half)), findSmallest(moments.slice(half))]
  return { from: from.value, to: to.value, byAnswer: (to.value - from.value) / (to.answers - from.answers) }
}

const findSmallest = (moments: readonly Moment[]): Moment =>
  moments.reduce((least, moment) => (moment.value < least.value ? moment : least))

const mega = (bytes: number) => `${(bytes / megabyte).toFixed(2)} MB`
