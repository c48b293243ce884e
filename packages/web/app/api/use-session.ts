import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'
import { useSyncExternalStore } from 'react'
import { reach } from './reach.ts'
import type { SignedInUser } from '../page/signed-in-user.ts'

export type SessionState = (
  | { readonly status: 'loading' | 'signed-out'; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
) & {
  /** Whether a registration, a login or a logout is running. */
  readonly isBusy: boolean
}

/** Key prefix of mutations that count as busy. */
export const sessionMutation = (name: 'sign-in' | 'sign-up' | 'provider' | 'passkey' | 'sign-out') => [
  'session',
  name,
]

/** The logged-in user, in this tab and all others. If the session cannot be loaded, the user counts as a visitor. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery(reach))
  const isBusy = useIsBusy()
  if (isPending) return { status: 'loading', isBusy }
  return data ? { status: 'signed-in', user: data.user, isBusy } : { status: 'signed-out', isBusy }
}

/** Like `useIsMutating`, with less code to load on the home page. */
function useIsBusy() {
  const client = useQueryClient()
  return useSyncExternalStore(
    (onChange) => client.getMutationCache().subscribe(onChange),
    () => client.isMutating({ mutationKey: ['session'] }) > 0,
    () => false,
  )
}

/** The logged-in user; null for a visitor. */
export const sessionQuery = (send: Send) =>
  queryOptions({
    queryKey: ['session'],
    // pages are rendered with the session, so only refetching loads the code that reads and checks it
    queryFn: async () => (await import('./read-session.ts')).readSession(send),
  })
