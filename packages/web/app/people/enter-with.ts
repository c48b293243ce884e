import type { QueryClient } from '@tanstack/react-query'
import { clearDrafts } from '../forms/drafts.ts'
import { expectSuccess, loadAuthClient } from './auth-client.ts'
import { sessionChanged } from './session-changes.ts'

/** Logs in, which replaces the session of anyone who is logged in here. Rejects with the provider's message. */
export async function enterWith(
  client: QueryClient,
  credentials: { readonly email: string; readonly password: string },
): Promise<void> {
  const auth = await loadAuthClient()
  await expectSuccess(await auth.signIn.email(credentials))
  clearDrafts()
  await sessionChanged(client)
}
