import { useQueryClient } from '@tanstack/react-query'
import { readSession } from '../session/read-session.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { useDialogs } from '../ui/dialogs.tsx'

interface Proof {
  /** Of the account that is to be confirmed: signing in to another one is no proof. */
  readonly email: string
  /** What is said when it was another one. */
  readonly otherAccount: { readonly title: string; readonly message: string }
  readonly onAnswer: (proved: boolean) => void
}

/** What follows when the person has signed in once more as a proof. */
export function useConfirmedAccount({ email, otherAccount, onAnswer }: Proof): () => Promise<void> {
  const client = useQueryClient()
  const { notify } = useDialogs()
  return async () => {
    const session = await readSession(fetch).catch(() => null)
    if (session?.user.email === email) return onAnswer(true)
    await notify({ ...otherAccount, tone: 'error' })
    onAnswer(false)
    await sessionChanged(client)
  }
}
