import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.tsx'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { usePendingSignIn } from '../sign-in/use-pending-sign-in.tsx'
import { sessionMutation } from '../use-session.ts'
import { usePasskeyRefusal } from './passkey-error.ts'
import { usePasskeys } from './use-passkeys.ts'

const titles = { success: 'Login Successful', failure: 'Login Failed' }

/** Signs in with a passkey, where the browser supports it. */
export function PasskeyButton() {
  return usePasskeys().areSupported ? <UsePasskey /> : null
}

function UsePasskey() {
  const { mutateAsync } = usePasskeySignIn()
  const { enter, isEntering } = usePendingSignIn(
    () => mutateAsync(),
    titles,
    usePasskeyRefusal(titles.failure),
  )
  const isHydrated = useHydrated()
  return (
    <Button
      variant="ghost"
      block
      className="mt-3"
      disabled={!isHydrated}
      pending={isEntering}
      onClick={() => void enter()}
    >
      <KeyRound aria-hidden="true" className="size-4" />
      Use a passkey
    </Button>
  )
}

/** Signs in with a passkey; rejects with a `PasskeyError`, or with the service's `Refusal`. */
function usePasskeySignIn() {
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
