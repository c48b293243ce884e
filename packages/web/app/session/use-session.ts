import { useIsMutating, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import type { SignedInUser } from '../page/signed-in-user.ts'
import { sessionQuery } from './session.ts'

export type SessionState = (
  | { readonly status: 'loading' | 'signed-out'; readonly user?: undefined }
  | { readonly status: 'signed-in'; readonly user: SignedInUser }
) & {
  /** A sign-up, sign-in or sign-out is under way. */
  readonly isBusy: boolean
}

/** Every mutation with a key that begins so counts as busy. */
export const sessionMutation = (name: 'sign-in' | 'sign-up' | 'google' | 'passkey' | 'sign-out') => [
  ...queryKeys.session,
  name,
]

/** Who is signed in, in this tab and in all others. When that cannot be found out, nobody is. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery(fetch))
  const isBusy = useIsMutating({ mutationKey: queryKeys.session }) > 0
  if (isPending) return { status: 'loading', isBusy }
  return data ? { status: 'signed-in', user: data.user, isBusy } : { status: 'signed-out', isBusy }
}
