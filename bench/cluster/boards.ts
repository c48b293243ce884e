import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@warm-ladle/testing'
import type { Figure } from '../support/report.ts'
import { ports } from './ports.ts'
import { origin } from './servers.ts'

/** Milliseconds between two attempts to open a board, and for which acts are waited for in the end. */
const [between, patience] = [100, 5_000]

/** An act at the counter that boards have not shown yet. */
interface Awaited {
  readonly mealtimeId: string
  readonly activity: number
  readonly at: number
  /** Ports of servers. */
  readonly missing: Set<number>
}

/** The counter's boards, one at each server, past nginx. */
export interface Boards {
  /** Notes an act that was confirmed just now, after which the mealtime's activity is so high at least. */
  expect(act: { readonly mealtimeId: string; readonly activity: number; readonly at: number }): void
  close(): Promise<void>
  /**
   * @param open how many must be open in the end
   * @param within seconds in which each board must have shown an act
   */
  figures(what: string, open: number, within: number): Figure[]
}

/** Opens a board at each server, and opens it again whenever it ends. */
export async function openBoards(): Promise<Boards> {
  const cookie = await signIn(origin, 'admin')
  const closing = new AbortController()
  const open = new Set<number>()
  const delays: number[] = []
  const awaited = new Set<Awaited>()
  let [acts, openInTheEnd] = [0, 0]

  function show(port: number, mealtimes: Readonly<Record<string, number>>) {
    for (const act of awaited) {
      if ((mealtimes[act.mealtimeId] ?? 0) < act.activity || !act.missing.delete(port)) continue
      delays.push((performance.now() - act.at) / 1000)
      if (act.missing.size === 0) awaited.delete(act)
    }
  }

  async function follow(port: number) {
    const headers = { cookie, accept: 'text/event-stream' }
    const url = `http://127.0.0.1:${port}/api/kitchen/live`
    const { ok, body } = await fetch(url, { headers, signal: closing.signal })
    if (!ok || !body) return
    open.add(port)
    let text = ''
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const events = `${text}${part}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        // what the contract says of this stream
        if (data) show(port, (JSON.parse(data) as { mealtimes: Record<string, number> }).mealtimes)
      }
    }
  }

  async function keepOpen(port: number) {
    while (!closing.signal.aborted) {
      await follow(port).catch(() => undefined)
      open.delete(port)
      await pause(between)
    }
  }
  const all = ports.servers.map(keepOpen)

  return {
    expect(act) {
      acts += 1
      awaited.add({ ...act, missing: new Set(ports.servers) })
    },
    async close() {
      const end = performance.now() + patience
      const isWaiting = () => [...awaited].some(({ missing }) => [...missing].some((port) => open.has(port)))
      while (isWaiting() && performance.now() < end) await pause(between)
      openInTheEnd = open.size
      // a server that is gone has no board that could show anything
      for (const { missing } of awaited) for (const port of missing) if (!open.has(port)) missing.delete(port)
      closing.abort()
      await Promise.all(all)
    },
    figures: (what, wanted, within) => [
      { what: `${what}: boards open in the end`, seen: openInTheEnd, unit: '', atLeast: wanted },
      { what: `${what}: pick-ups`, seen: acts, unit: '', atLeast: 1 },
      { what: `${what}: pick-ups that a board did not show`, seen: unseen(awaited), unit: '', atMost: 0 },
      {
        what: `${what}: shown by every board within`,
        seen: Math.max(0, ...delays),
        unit: 's',
        atMost: within,
      },
    ],
  }
}

const unseen = (awaited: ReadonlySet<Awaited>) =>
  [...awaited].filter(({ missing }) => missing.size > 0).length
