import { repeatOnceProved } from '../api/fresh-proof.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { usePasskeyRefusal } from '../session/passkey/use-passkey-refusal.ts'
import { usePasskeys } from '../session/passkey/use-passkeys.ts'
import { messageToast } from '../ui/toast-message.ts'

/** Adds a passkey to the signed-in member's account. */
export function useAddPasskey() {
  const { load } = usePasskeys()
  const refuse = usePasskeyRefusal('No passkey was added')
  return useNotifyingMutation({
    run: async () => repeatOnceProved((await load()).addPasskey),
    done: messageToast,
    failure: (error) => void refuse(error),
    invalidates: [['account']],
  })
}
