import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { providerSignIn, Refusal, type RefusalCode } from '@warm-ladle/contract'
import { useEffect } from 'react'
import { reach } from '../api/reach.ts'
import { dropTaps } from '../page/tap-events.ts'
import { forgetMessage, answersCache } from '../page/cache-names.ts'
import { sessionQuery } from '../api/use-session.ts'

const channelName = 'session'

/** Reads the session again, here and in other tabs, and with it everything that depends on the user. */
export async function sessionChanged(client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  await readAgain(client)
}

/** Reacts to changes of the session in other tabs. */
export function useSessionOfOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    // the tab that opened the popup may have been reloaded or closed meanwhile
    const channels = [channelName, providerSignIn.channel].map((name) => new BroadcastChannel(name))
    for (const channel of channels) channel.addEventListener('message', () => void readAgain(client))
    return () => channels.forEach((channel) => channel.close())
  }, [client])
}

// Nearly every answer depends on the caller (likes, requests, reviews), so all queries are read again.
async function readAgain(client: QueryClient) {
  dropTaps()
  clearCache()
  await client.fetchQuery({ ...sessionQuery(reach), staleTime: 0 }).catch(() => undefined)
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session',
  }
  // the pages first render for the new user, for whom queries of the previous one would be refused
  await new Promise((resolve) => setTimeout(resolve))
  client.removeQueries({ ...others, type: 'inactive' })
  await client.invalidateQueries(others)
}

/** Forgets the requests, with their codes, and the weeks that this browser has kept for a member. */
export function clearCache(): void {
  // both are missing at addresses without encryption; the worker also drops what is on its way
  navigator.serviceWorker?.controller?.postMessage(forgetMessage)
  // a page that was loaded past the worker has none to ask
  if ('caches' in window) void caches.delete(answersCache).catch(() => undefined)
}

/** The part of query and mutation cache events that is read here. */
interface CacheEvent {
  readonly type: string
  readonly action?: { readonly type: string; readonly error?: unknown }
}

const isRefused = ({ action }: CacheEvent, code: RefusalCode) =>
  action?.type === 'error' && action.error instanceof Refusal && action.error.code === code

/**
 * Calls `look` after a call was refused with this code, once at a time.
 *
 * @returns a function that stops it
 */
export function watchRefusals(client: QueryClient, code: RefusalCode, look: () => Promise<void>): () => void {
  let isLooking = false
  const onEvent = (event: CacheEvent) => {
    if (isLooking || !isRefused(event, code)) return
    isLooking = true
    // where nothing can be read now, the next refused call tries again
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }
  const leave = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(onEvent))
  return () => leave.forEach((stop) => stop())
}
