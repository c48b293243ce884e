import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { providerSignIn, Refusal, type RefusalCode } from '@warm-ladle/contract'
import { useEffect } from 'react'
import { reach } from '../api/reach.ts'
import { dropTaps } from '../page/tap-events.ts'
import { forgetMessage, answersCache } from '../page/cache-names.ts'
import { sessionQuery } from '../api/use-session.ts'

const channelName = 'session'

/** Reloads the session, here and in other tabs, and everything that depends on the user. */
export async function sessionChanged(client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
  await readAgain(client)
}

/** Reacts to session changes in other tabs. */
export function useSessionOfOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    // the tab that opened the popup may have been reloaded or closed in the meantime
    const channels = [channelName, providerSignIn.channel].map((name) => new BroadcastChannel(name))
    for (const channel of channels) channel.addEventListener('message', () => void readAgain(client))
    return () => channels.forEach((channel) => channel.close())
  }, [client])
}

// Nearly every response depends on the caller (likes, requests, reviews), so all queries are reloaded.
async function readAgain(client: QueryClient) {
  dropTaps()
  clearCache()
  await client.fetchQuery({ ...sessionQuery(reach), staleTime: 0 }).catch(() => undefined)
  const others = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'session',
  }
  // pages render for the new user first, since the server would refuse the previous user's queries
  await new Promise((resolve) => setTimeout(resolve))
  client.removeQueries({ ...others, type: 'inactive' })
  await client.invalidateQueries(others)
}

/** Forgets a member's requests, with their codes, and the weeks cached in this browser. */
export function clearCache(): void {
  // both are missing at unencrypted URLs; the worker is told as well, so that it drops pending responses
  navigator.serviceWorker?.controller?.postMessage(forgetMessage)
  // deleted here, too, in case the page was loaded without the worker
  if ('caches' in window) void caches.delete(answersCache).catch(() => undefined)
}

/** The part of query and mutation cache events that is used here. */
interface CacheEvent {
  readonly type: string
  readonly action?: { readonly type: string; readonly error?: unknown }
}

const isRefused = ({ action }: CacheEvent, code: RefusalCode) =>
  action?.type === 'error' && action.error instanceof Refusal && action.error.code === code

/**
 * Calls `look` after a call was refused with this code, one at a time.
 *
 * @returns a function that stops this
 */
export function watchRefusals(client: QueryClient, code: RefusalCode, look: () => Promise<void>): () => void {
  let isLooking = false
  const onEvent = (event: CacheEvent) => {
    if (isLooking || !isRefused(event, code)) return
    isLooking = true
    // if this fails, the next refused call tries again
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }
  const leave = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(onEvent))
  return () => leave.forEach((stop) => stop())
}
