import { useQueryClient } from '@tanstack/react-query'
import { counted, countText, KitchenAct, type KitchenOutcome, mostActs } from '@warm-ladle/contract'
import { get, update } from 'idb-keyval'
import { CloudOff, Wifi } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { newId } from '../forms/submission-id.ts'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/failure-notice.tsx'
import { isUnreached } from '../api/reach.ts'
import { Badge } from '../ui/badge.tsx'
import type { Subject } from './tickets.ts'
import type { ServeDetails } from './use-serving.tsx'

/** What a counter has done and not reported yet. */
interface OutboxState {
  /** In their order. */
  readonly acts: readonly KitchenAct[]
  /** Why the last report failed; undefined while none did. */
  readonly error?: unknown
  /** Acts of the last report that were not done, since a meal does not fit: their tickets wait again. */
  readonly conflicts?: number | undefined
}

interface OutboxOptions {
  /** Whose acts they are: another member who uses the browser does not report them. */
  readonly owner: string
  readonly send: (acts: KitchenAct[]) => Promise<{ readonly outcomes: readonly KitchenOutcome[] }>
  /** Reads the board again before reported acts leave, so that nothing looks undone in between. */
  readonly afterSending: () => Promise<unknown>
}

const Kept = z.array(KitchenAct)
const keptIn = (stored: unknown): KitchenAct[] => Kept.safeParse(stored).data ?? []

/**
 * Keeps acts in the browser until they are reported, in their order: also when the tab is closed without network and
 * opened again. A report can be repeated, since each act has its id from the counter.
 */
function createOutbox({ owner, send, afterSending }: OutboxOptions) {
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
      const { outcomes } = await send(batch)
      const conflicts = outcomes.filter(({ outcome }) => outcome === 'conflict').length
      const sent = new Set(batch.map(({ id }) => id))
      const without = (acts: readonly KitchenAct[]) => acts.filter(({ id }) => !sent.has(id))
      await change(without)
      await afterSending().catch(() => undefined)
      become({ acts: without(state.acts), conflicts })
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

/** Milliseconds after which a report that failed is tried again. */
const retryPace = 5_000
const nothing: OutboxState = { acts: [] }

/** The counter's acts: marked at once, and reported as soon as there is a network. */
export function useOutbox(owner: string) {
  const api = useApi()
  const client = useQueryClient()
  const [outbox] = useState(() =>
    createOutbox({
      owner,
      send: (acts) => api.counter.act({ body: { acts } }),
      afterSending: () => client.invalidateQueries({ queryKey: ['counter', 'board'] }),
    }),
  )
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => nothing)
  useEffect(() => {
    const flush = () => void outbox.flush()
    void outbox.open()
    const timer = window.setInterval(flush, retryPace)
    window.addEventListener('online', flush)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [outbox])
  const act = (subject: Subject, kind: 'serve' | 'undo', details: ServeDetails = {}) =>
    void outbox.add({ ...subject, ...details, id: newId(), act: kind, at: new Date().toISOString() })
  return { ...state, act, flush: () => void outbox.flush() }
}

/** Whether everything is reported, and if not, why. */
export function OutboxLine({ acts, error, conflicts = 0, isLive }: OutboxState & { isLive: boolean }) {
  const isRefused = error !== undefined && !isUnreached(error)
  return (
    <output className="flex flex-wrap items-center gap-2">
      {acts.length === 0 ? (
        <Badge tone="success">
          <Wifi aria-hidden="true" className="size-4" />
          {isLive ? 'Live' : 'All sent'}
        </Badge>
      ) : (
        <Badge tone={isRefused ? 'error' : 'saffron'}>
          <CloudOff aria-hidden="true" className="size-4" />
          {error === undefined ? '' : isRefused ? 'Refused · ' : 'Offline · '}
          {countText(acts.length)} not sent yet
        </Badge>
      )}
      {conflicts > 0 && (
        <span className="text-error">
          {counted(conflicts, 'ticket')} not served: check with the resident first
        </span>
      )}
      {isRefused && acts.length > 0 && (
        <span className="text-error">{refusalMessage(error, 'The service refuses them.')}</span>
      )}
    </output>
  )
}
