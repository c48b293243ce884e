import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { usePendingSignIn } from '../sign-in/use-pending-sign-in.ts'
import { usePasskeyRefusal } from './use-passkey-refusal.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'
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
