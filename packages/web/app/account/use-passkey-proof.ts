import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOnce } from '../api/use-once.ts'
import { usePasskeyRefusal } from '../session/passkey/use-passkey-refusal.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { readSession } from '../session/read-session.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { useDialogs } from '../ui/dialogs.tsx'

const title = 'The passkey could not confirm it'

/**
 * Has the signed-in person sign in with a passkey once more: signing in is a proof. It counts only for the account of
 * `email`.
 */
export function usePasskeyProof(email: string, onAnswer: (proved: boolean) => void) {
  const client = useQueryClient()
  const { notify } = useDialogs()
  const { load } = usePasskeys()
  const refuse = usePasskeyRefusal(title)

  async function answer() {
    const session = await readSession(fetch).catch(() => null)
    if (session?.user.email === email) return onAnswer(true)
    await notify({ title, message: `Please choose the passkey of ${email}.`, tone: 'error' })
    onAnswer(false)
    await sessionChanged(client)
  }
  const proving = useMutation<void>({
    mutationFn: async () => (await load()).signInWithPasskey(),
    onSuccess: () => void answer(),
    onError: (error) => void refuse(error),
  })
  const once = useOnce(proving)
  return { prove: () => once(), isPending: proving.isPending }
}
