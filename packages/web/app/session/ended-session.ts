import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { useEffect } from 'react'
import { reach } from '../api/reach.ts'
import { useToasts } from '../ui/toasts.tsx'
import type { Session } from '../page/signed-in-user.ts'
import { sessionQuery } from './session.ts'
import { sessionChanged } from './session-changes.ts'

/** The part of query and mutation cache events that is read here. */
interface CacheEvent {
  readonly type: string
  readonly action?: { readonly type: string; readonly error?: unknown }
}

const wasTurnedAway = ({ action }: CacheEvent) =>
  action?.type === 'error' && action.error instanceof Refusal && action.error.code === 'sign-in-required'

/**
 * Detects that the session was ended elsewhere, by an admin or on another device: the first call that is refused for
 * lack of a session signs out this tab and all others.
 */
export function useEndedSession(): void {
  const client = useQueryClient()
  const { add } = useToasts()
  useEffect(() => {
    const look = lookFor(client, () =>
      add({ title: 'You are logged out', description: 'Please log in again.', tone: 'info' }),
    )
    const leave = [client.getQueryCache(), client.getMutationCache()].map((cache) => cache.subscribe(look))
    return () => leave.forEach((stop) => stop())
  }, [client, add])
}

function lookFor(client: QueryClient, tell: () => void) {
  let isLooking = false
  const isOwnDoing = () => client.isMutating({ mutationKey: ['session'] }) > 0

  async function look() {
    if (isOwnDoing() || !client.getQueryData<Session | null>(['session'])) return
    const session = await client.fetchQuery({ ...sessionQuery(reach), staleTime: 0 })
    if (session !== null) return
    tell()
    await sessionChanged(client)
  }
  return (event: CacheEvent) => {
    if (isLooking || !wasTurnedAway(event)) return
    isLooking = true
    // if the session cannot be read now, the next refused call tries again
    void look()
      .catch(() => undefined)
      .finally(() => {
        isLooking = false
      })
  }
}
