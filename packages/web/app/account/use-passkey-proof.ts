import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { usePasskeyRefusal } from '../session/passkey/use-passkey-refusal.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { useConfirmedAccount } from './use-confirmed-account.ts'

const title = 'The passkey could not confirm it'

/**
 * Reauthenticates the signed-in member with a passkey. Only the account of `email` is accepted.
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
