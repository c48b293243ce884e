import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { usePendingSignIn } from '../sign-in/use-pending-sign-in.tsx'
import { texts } from '../texts.ts'
import { sessionMutation } from '../../api/use-session.ts'
import { usePasskeyRefusal } from './passkey-error.ts'
import { usePasskeys } from './use-passkeys.ts'

/** Logs in with a passkey, if the browser supports it. */
export function PasskeyButton() {
  return usePasskeys().areSupported ? <UsePasskey /> : null
}

function UsePasskey() {
  const t = useTranslate()
  const titles = { success: t(texts.loggedIn), failure: t(texts.loginFailed) }
  const { mutateAsync } = usePasskeySignIn()
  const { enter, isEntering } = usePendingSignIn(
    () => mutateAsync(),
    titles,
    usePasskeyRefusal(titles.failure),
  )
  return (
    <Button variant="ghost" block className="mt-3" pending={isEntering} onClick={() => void enter()}>
      <KeyRound aria-hidden="true" className="size-4" />
      {t(texts.withPasskey)}
    </Button>
  )
}

/** Logs in with a passkey; rejects with a `PasskeyError`, or with the server's `Refusal`. */
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
