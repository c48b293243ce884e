import { useMutation } from '@tanstack/react-query'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { sessionMutation } from '../use-session.ts'
import { usePasskeys } from './use-passkeys.ts'

/** Signs in with a passkey; rejects with a `PasskeyError`, or with the service's `Refusal`. */
export function usePasskeySignIn() {
  const finish = useFinishSignIn()
  const { load } = usePasskeys()
  return useMutation<boolean>({
    mutationKey: sessionMutation('passkey'),
    mutationFn: async () => {
      const { signInWithPasskey } = await load()
      await signInWithPasskey()
      return finish()
    },
  })
}
