import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { usePasskeyRefusal } from '../session/passkey/use-passkey-refusal.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { useConfirmedAccount } from './use-confirmed-account.ts'

const title = 'The passkey could not confirm it'

/**
 * Has the signed-in person sign in with a passkey once more: signing in is a proof. It counts only for the account of
 * `email`.
 */
export function usePasskeyProof(email: string, onAnswer: (proved: boolean) => void) {
  const { load } = usePasskeys()
  const refuse = usePasskeyRefusal(title)
  const otherAccount = { title, message: `Please choose the passkey of ${email}.` }
  const answer = useConfirmedAccount({ email, otherAccount, onAnswer })
  return useNotifyingMutation({
    run: async () => (await load()).signInWithPasskey(),
    done: () => void answer(),
    failure: (error) => void refuse(error),
    invalidates: [],
  })
}
