import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '@warm-ladle/testing'
import type { Figure } from '../support/report.ts'
import { ports } from './ports.ts'
import { origin } from './servers.ts'

/** Milliseconds between two attempts to open a board, and for which acts are waited for in the end. */
const [between, patience] = [100, 5_000]
/** One at each server, and some through nginx, which go on at another server when theirs is gone. */
const atServers = ports.servers.map((port) => `http://127.0.0.1:${port}`)
const free = ['one', 'two'].map((name) => ({ name, at: origin, isFree: true }))
const boards: readonly Board[] = [...atServers.map((at) => ({ name: at, at, isFree: false })), ...free]

/** Of mealtimes, by their ids. */
type Activity = Readonly<Record<string, number>>

interface Board {
  readonly name: string
  readonly at: string
  readonly isFree: boolean
}

/** An act at the counter that boards have not shown yet. */
interface Awaited {
  readonly mealtimeId: string
  readonly activity: number
  readonly at: number
  /** Names of boards. */
  readonly missing: Set<string>
}

/** The counter's boards. */
export interface Boards {
  /** Notes an act that was confirmed just now, after which the mealtime's activity is so high at least. */
  expect(act: { readonly mealtimeId: string; readonly activity: number; readonly at: number }): void
  close(): Promise<void>
  /**
   * @param servers how many are left in the end
   * @param within seconds in which each board must have shown an act
   */
  figures(what: string, servers: number, within: number): Figure[]
}

/** Opens all boards, and each again whenever it ends. */
export async function openBoards(): Promise<Boards> {
  const cookie = await signIn(origin, 'admin')
  const closing = new AbortController()
  /** What each board that is open shows, and each free one has shown last. */
  const shown = new Map<string, Activity>()
  const open = new Set<string>()
  const delays: number[] = []
  const awaited = new Set<Awaited>()
  let [acts, missed, openInTheEnd] = [0, 0, 0]

  function compare(act: Awaited) {
    for (const name of act.missing) {
      if ((shown.get(name)?.[act.mealtimeId] ?? 0) < act.activity) continue
      act.missing.delete(name)
      delays.push((performance.now() - act.at) / 1000)
    }
    if (act.missing.size === 0) awaited.delete(act)
  }

  function show(name: string, mealtimes: Activity) {
    shown.set(name, mealtimes)
    awaited.forEach(compare)
  }

  async function follow({ name, at }: Board) {
    const headers = { cookie, accept: 'text/event-stream' }
    const { ok, body } = await fetch(`${at}/api/kitchen/live`, { headers, signal: closing.signal })
    if (!ok || !body) return
    open.add(name)
    let text = ''
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const events = `${text}${part}`.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        // what the contract says of this stream
        if (data) show(name, (JSON.parse(data) as { mealtimes: Activity }).mealtimes)
      }
    }
  }

  async function keepOpen(board: Board) {
    while (!closing.signal.aborted) {
      await follow(board).catch(() => undefined)
      open.delete(board.name)
      // one whose server is gone shows nothing until that is back
      if (!board.isFree) for (const { missing } of awaited) missing.delete(board.name)
      await pause(between)
    }
  }
  const all = boards.map(keepOpen)

  return {
    expect(act) {
      acts += 1
      const there = boards.filter(({ name, isFree }) => isFree || open.has(name))
      const missing = new Set(there.map(({ name }) => name))
      awaited.add({ ...act, missing })
      awaited.forEach(compare)
    },
    async close() {
      const end = performance.now() + patience
      while (unseen(awaited) > 0 && performance.now() < end) await pause(between)
      openInTheEnd = open.size
      missed = unseen(awaited)
      closing.abort()
      await Promise.all(all)
    },
    figures: (what, servers, within) => [
      {
        what: `${what}: boards open in the end`,
        seen: openInTheEnd,
        unit: '',
        atLeast: servers + free.length,
      },
      { what: `${what}: pick-ups`, seen: acts, unit: '', atLeast: 1 },
      { what: `${what}: pick-ups that a board did not show`, seen: missed, unit: '', atMost: 0 },
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
