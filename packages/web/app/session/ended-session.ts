import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reach } from '../api/reach.ts'
import { useToasts } from '../ui/toasts.tsx'
import type { Session } from '../page/signed-in-user.ts'
import { sessionQuery } from './session.ts'
import { sessionChanged } from './session-changes.ts'
import { watchRefusals } from './watch-refusals.ts'

/**
 * Detects that the session was ended elsewhere, by an admin or on another device: the first call that is refused for
 * lack of a session signs out this tab and all others.
 */
export function useEndedSession(): void {
  const client = useQueryClient()
  const { add } = useToasts()
  useEffect(() => {
    const tell = () => add({ title: 'You are logged out', description: 'Please log in again.', tone: 'info' })
    return watchRefusals(client, 'sign-in-required', () => look(client, tell))
  }, [client, add])
}

async function look(client: QueryClient, tell: () => void) {
  const isOwnDoing = client.isMutating({ mutationKey: ['session'] }) > 0
  if (isOwnDoing || !client.getQueryData<Session | null>(['session'])) return
  const session = await client.fetchQuery({ ...sessionQuery(reach), staleTime: 0 })
  if (session !== null) return
  tell()
  await sessionChanged(client)
}
