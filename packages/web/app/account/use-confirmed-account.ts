import { useQueryClient } from '@tanstack/react-query'
import { reach } from '../api/reach.ts'
import { readSession } from '../session/read-session.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { useDialogs } from '../ui/dialogs.tsx'

interface Proof {
  /** E-mail of the account that reauthenticates; signing in to another one does not count. */
  readonly email: string
  /** Message when another account was used. */
  readonly otherAccount: { readonly title: string; readonly message: string }
  readonly onAnswer: (proved: boolean) => void
}

/** Continues after the member has signed in again to reauthenticate. */
export function useConfirmedAccount({ email, otherAccount, onAnswer }: Proof): () => Promise<void> {
  const client = useQueryClient()
  const { notify } = useDialogs()
  return async () => {
    const session = await readSession(reach).catch(() => null)
    if (session?.user.email === email) return onAnswer(true)
    await notify({ ...otherAccount, tone: 'error' })
    onAnswer(false)
    await sessionChanged(client)
  }
}
