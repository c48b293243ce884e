import { defaultBadge } from '@warm-ladle/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { reach } from '../../api/reach.ts'
import { type ApiClient, useApi } from '../../api/query.ts'
import { forgetProvider } from '../provider/provider-return.ts'
import type { SignedInUser } from '../../page/signed-in-user.ts'
import { sessionQuery } from '../../api/use-session.ts'
import { sessionChanged } from '../session-changes.ts'

/**
 * Completes every signup and login: saves the user as a member, and reloads everything that depends on the user.
 *
 * @returns whether the user is logged in; false after a signup that waits for email confirmation
 */
export function useFinishSignIn(): (name?: string) => Promise<boolean> {
  const client = useQueryClient()
  const api = useApi()
  return (name) => finishSignIn(client, api, name)
}

/** Finishes a login; see `useFinishSignIn`. */
export async function finishSignIn(client: QueryClient, api: ApiClient, name?: string): Promise<boolean> {
  forgetProvider()
  const session = await client.fetchQuery({ ...sessionQuery(reach), staleTime: 0 })
  if (session) await saveMember(api, session.user, name)
  await sessionChanged(client)
  return session !== null
}

// A failure is only logged: the server saves the member with the next call.
async function saveMember(api: ApiClient, { email, displayName, photoURL }: SignedInUser, name?: string) {
  const member = { email, name: displayName || name || 'Anonymous', photo: photoURL, badge: defaultBadge }
  await api.members.register({ body: member }).then(
    ({ insertedId }) => console.info(insertedId ? 'A new member was saved' : 'The member is known'),
    (error: unknown) => console.error('The member could not be saved', error),
  )
}
