import { setTimeout as pause } from 'node:timers/promises'
import { freePorts } from '@warm-ladle/testing'
import { expect, onTestFinished, test } from 'vitest'
import { ownService, start } from '../test/crash/kill-under-load.ts'
import { figure, quantile } from './support/figure.ts'
import { inspectProcess, type Look } from './support/inspect-process.ts'
import { keepAsking } from './support/keep-asking.ts'

/** Minutes of traffic; the first quarter of them is not looked at. */
const minutes = Number(process.env['RELIABILITY_MINUTES'] ?? 20)
const megabyte = 1024 * 1024

test.runIf(process.platform === 'linux')(
  'memory and handles stay as they are under mixed traffic',
  async () => {
    const { environment, origin } = await ownService('steady')
    const [port] = await freePorts()
    const product = await start({ ...environment, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
    const inspected = await inspectProcess(product.child.pid ?? 0, port)
    onTestFinished(inspected.close)
    const load = await keepAsking(origin, 10)
    const looks: (Look & { readonly minute: number })[] = []
    const [began, end] = [performance.now(), minutes * 60_000]
    while (performance.now() - began < end) {
      // a look every quarter of a minute
      await pause(15_000)
      looks.push({ minute: (performance.now() - began) / 60_000, ...(await inspected.look()) })
    }
    inspected.close()
    product.signal('SIGTERM')
    const { answered, statuses, cut } = await load.ended()

    const later = looks.slice(Math.floor(looks.length / 4))
    const growthIn = (what: keyof Look) =>
      growthOf(later.map((look) => ({ minute: look.minute, value: look[what] })))
    const [live, resident, handles] = [growthIn('live'), growthIn('resident'), growthIn('handles')]
    figure('minutes', minutes)
    figure('answers', `${answered}, by status ${JSON.stringify(statuses)}`)
    figure('memory in use', inMegabytes(live))
    figure('memory of the process', inMegabytes(resident))
    figure('handles', `${handles.from} → ${handles.to}`)
    expect(cut).toEqual([])
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500 && status !== '503')).toEqual([])
    expect(live.inTenMinutes).toBeLessThan(megabyte)
    expect(resident.inTenMinutes).toBeLessThan(megabyte)
    expect(handles.to - handles.from).toBeLessThanOrEqual(2)
  },
)

interface Moment {
  readonly minute: number
  readonly value: number
}

/** By the medians of both halves: what calls under way hold for a moment is no growth. */
function growthOf(moments: readonly Moment[]) {
  const half = Math.floor(moments.length / 2)
  const [from, to] = [medianOf(moments.slice(0, half)), medianOf(moments.slice(half))]
  const inTenMinutes = ((to.value - from.value) / (to.minute - from.minute)) * 10
  return { from: from.value, to: to.value, inTenMinutes }
}

const medianOf = (moments: readonly Moment[]): Moment => ({
  minute: quantile(
    moments.map(({ minute }) => minute),
    0.5,
  ),
  value: quantile(
    moments.map(({ value }) => value),
    0.5,
  ),
})

const inMegabytes = ({ from, to, inTenMinutes }: ReturnType<typeof growthOf>) =>
  `${mega(from)} → ${mega(to)}, ${mega(inTenMinutes)} in 10 minutes`
const mega = (bytes: number) => `${(bytes / megabyte).toFixed(2)} MB`
