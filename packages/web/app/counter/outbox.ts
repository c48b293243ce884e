import { KitchenAct, mostActs } from '@warm-ladle/contract'
import { get, update } from 'idb-keyval'
import * as z from 'zod/mini'

/** What a counter has done and not reported yet. */
export interface OutboxState {
  /** In their order. */
  readonly acts: readonly KitchenAct[]
  /** Why the last report failed; undefined while none did. */
  readonly error?: unknown
}

interface OutboxOptions {
  /** Whose acts they are: another member who uses the browser does not report them. */
  readonly owner: string
  readonly send: (acts: KitchenAct[]) => Promise<unknown>
  /** Reads the board again before reported acts leave, so that nothing looks undone in between. */
  readonly afterSending: () => Promise<unknown>
}

const Kept = z.array(KitchenAct)
const keptIn = (stored: unknown): KitchenAct[] => Kept.safeParse(stored).data ?? []

/**
 * Keeps acts in the browser until they are reported, in their order: also when the tab is closed without network and
 * opened again. A report can be repeated, since each act has its id from the counter.
 */
export function createOutbox({ owner, send, afterSending }: OutboxOptions) {
  const key = `counter-outbox:${owner}`
  const listeners = new Set<() => void>()
  let state: OutboxState = { acts: [] }
  let isSending = false

  function become(next: OutboxState) {
    state = next
    for (const listener of listeners) listener()
  }
  // a browser without storage keeps them as long as the page is open
  const change = (changed: (acts: KitchenAct[]) => KitchenAct[]) =>
    update<unknown>(key, (stored) => changed(keptIn(stored))).catch(() => undefined)

  async function flush(): Promise<void> {
    if (isSending || state.acts.length === 0) return
    isSending = true
    const batch = state.acts.slice(0, mostActs)
    try {
      await send(batch)
      const sent = new Set(batch.map(({ id }) => id))
      const without = (acts: readonly KitchenAct[]) => acts.filter(({ id }) => !sent.has(id))
      await change(without)
      await afterSending().catch(() => undefined)
      become({ acts: without(state.acts) })
    } catch (error) {
      become({ ...state, error })
      return
    } finally {
      isSending = false
    }
    await flush()
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Takes up what was left when the page was closed. */
    async open() {
      const kept = keptIn(await get<unknown>(key).catch(() => undefined))
      const known = new Set(state.acts.map(({ id }) => id))
      become({ acts: [...kept.filter(({ id }) => !known.has(id)), ...state.acts] })
      await flush()
    },
    async add(act: KitchenAct) {
      become({ ...state, acts: [...state.acts, act] })
      await change((acts) => [...acts, act])
      await flush()
    },
    flush,
  }
}
