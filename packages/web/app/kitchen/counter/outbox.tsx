import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type KitchenAct, type KitchenOutcome, maxActs } from '@warm-ladle/contract'
import { get, update } from 'idb-keyval'
import { CloudOff, Wifi } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '../../forms/submission-id.ts'
import { useApi } from '../../api/query.ts'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { isUnreached } from '../../api/reach.ts'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'

/** The counter's actions that have not been reported yet. */
interface OutboxState {
  /** The actions in the order in which they were performed. */
  readonly acts: readonly KitchenAct[]
  /** Why the last report failed; undefined if it did not. */
  readonly error?: unknown
  /** Actions in the last report that the service refused, with the reasons. */
  readonly refused?: readonly RefusedAct[]
}

/** An action that the service did not carry out: its ticket is waiting again, or had already been served. */
export interface RefusedAct {
  readonly act: KitchenAct
  readonly outcome: KitchenOutcome
}

interface OutboxOptions {
  /** The member who acts. These actions are not reported while another member uses the browser. */
  readonly owner: string
  readonly send: (acts: KitchenAct[]) => Promise<{ readonly outcomes: readonly KitchenOutcome[] }>
  /**
   * Refetches the board before reported actions leave the outbox, so nothing looks undone in between. If the board
   * cannot be read, they stay and are reported again.
   */
  readonly afterSending: () => Promise<unknown>
}

const kinds: ReadonlySet<unknown> = new Set<KitchenAct['act']>(['serve', 'undo', 'walk-up'])

/**
 * Checks only the fields that the board needs; the service checks the rest. Loading the schema would delay the board.
 */
const isAct = (value: unknown): value is KitchenAct =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'act' in value &&
  kinds.has(value.act)

const parseActs = (stored: unknown): KitchenAct[] => (Array.isArray(stored) ? stored.filter(isAct) : [])

/**
 * Stores actions in the browser until they are reported, in order, even if the tab is closed offline and reopened. A
 * report can be repeated, since each action has an id.
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
  // if the browser cannot store them, the actions last as long as the page is open
  const change = (changed: (acts: KitchenAct[]) => KitchenAct[]) =>
    update<unknown>(key, (stored) => changed(parseActs(stored))).catch(() => undefined)

  async function flush(): Promise<void> {
    if (isSending || state.acts.length === 0) return
    isSending = true
    const batch = state.acts.slice(0, maxActs)
    try {
      const { outcomes } = await send(batch)
      const sent = new Set(batch.map(({ id }) => id))
      const without = (acts: readonly KitchenAct[]) => acts.filter(({ id }) => !sent.has(id))
      await afterSending()
      await change(without)
      become({ acts: without(state.acts), refused: listRefused(batch, outcomes) ?? state.refused ?? [] })
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
    /** Loads the actions left over when the page was closed. */
    async open() {
      const stored = parseActs(await get<unknown>(key).catch(() => undefined))
      // saves the time to render the board again; usually nothing is stored
      if (stored.length === 0) return
      const known = new Set(state.acts.map(({ id }) => id))
      become({ acts: [...stored.filter(({ id }) => !known.has(id)), ...state.acts] })
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

/** The refused actions; undefined if there were none. */
function listRefused(acts: readonly KitchenAct[], outcomes: readonly KitchenOutcome[]) {
  const refused = outcomes.flatMap((outcome) => {
    const act = acts.find(({ id }) => id === outcome.id)
    return act && outcome.outcome !== 'done' ? [{ act, outcome }] : []
  })
  return refused.length === 0 ? undefined : refused
}

const ownerKey = 'counter-owner'

/** The last member to use this browser as a counter. */
export async function findLastOwner(): Promise<string | undefined> {
  const owner = await get<unknown>(ownerKey).catch(() => undefined)
  return typeof owner === 'string' ? owner : undefined
}

/** Milliseconds until a failed report is retried. */
const retryPace = 5_000
const noActs: OutboxState = { acts: [] }

/** The counter's actions: shown at once, and reported as soon as there is a network. */
export function useOutbox(owner: string) {
  const api = useApi()
  const client = useQueryClient()
  const [outbox] = useState(() =>
    createOutbox({
      owner,
      send: (acts) => api.counter.act({ body: { acts } }),
      afterSending: () => readBoards(client),
    }),
  )
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => noActs)
  useEffect(() => {
    const flush = () => void outbox.flush()
    void update(ownerKey, () => owner).catch(() => undefined)
    void outbox.open()
    const timer = window.setInterval(flush, retryPace)
    window.addEventListener('online', flush)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [outbox, owner])
  const act = (done: NewAct) => void outbox.add({ ...done, id: newId(), at: new Date().toISOString() })
  /** Repeats a refused action, adding what has been confirmed since. */
  const again = (refused: KitchenAct) => void outbox.add(refused)
  return { ...state, act, again }
}

/** An action at the counter, before it has an id and a time. */
export type NewAct = Omit<KitchenAct, 'id' | 'at'>

/** Refetches the screen's data. Any response from the service, even a refusal, counts as up to date. */
async function readBoards(client: QueryClient): Promise<void> {
  const boards = { queryKey: ['counter', 'board'], type: 'active' } as const
  await client.refetchQueries(boards, { throwOnError: true }).catch((error: unknown) => {
    if (isUnreached(error)) throw error
  })
}

interface ConnectionLineProps extends OutboxState {
  readonly isLive: boolean
  /** When the screen's data was read, ISO 8601; set only if reading has failed since then. */
  readonly staleSince: string | undefined
}

/** Whether the counter is connected and has reported everything; if not, why. */
export function ConnectionLine({ acts, error, isLive, staleSince }: ConnectionLineProps) {
  const t = useTranslate()
  const isRefused = acts.length > 0 && error !== undefined && !isUnreached(error)
  const isOffline = !isRefused && ((acts.length > 0 && error !== undefined) || staleSince !== undefined)
  const isFine = acts.length === 0 && !isOffline
  const Icon = isOffline || isRefused ? CloudOff : Wifi
  return (
    <output className="flex min-w-0 flex-none items-center gap-2 whitespace-nowrap">
      <Badge tone={isRefused ? 'error' : isFine ? 'success' : 'saffron'}>
        <Icon aria-hidden="true" className="size-4" />
        <span>
          {acts.length > 0
            ? t(isRefused ? texts.refusedNotSent : isOffline ? texts.offlineNotSent : texts.notSent, {
                acts: acts.length,
              })
            : staleSince === undefined
              ? t(isLive ? texts.live : texts.allSent)
              : t(texts.offlineAsOf, { time: <DateTime at={staleSince} as="clock" /> })}
        </span>
      </Badge>
      {isRefused && <span className="truncate text-error">{refusalMessage(error, t(texts.refused))}</span>}
    </output>
  )
}
