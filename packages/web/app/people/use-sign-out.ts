import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isUnreached } from '../api/reach.ts'
import { useRetryQuestion } from '../api/use-notifying-mutation.tsx'
import { clearDrafts, hasUnsent } from '../forms/drafts.ts'
import { dropTaps } from '../page/tap-events.ts'
import { useTranslate } from '../page/language.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { useToasts } from '../ui/toasts.tsx'
import { expectSuccess, loadAuthClient } from './auth-client.ts'
import { sessionChanged } from './session-changes.ts'
import { texts } from './texts.ts'
import { sessionMutation, useSession } from '../api/use-session.ts'

/** Milliseconds for which the notice is shown before the home page opens. */
const noticeTime = 2_000

/**
 * Logs out, says so, and goes to the home page when the notice closes, unless the user has opened another page by
 * then. It stays busy until then, so that a guarded page waits instead of redirecting to the login.
 */
export function useSignOut() {
  const t = useTranslate()
  const failure = t(texts.stillIn)
  const client = useQueryClient()
  const { add } = useToasts()
  const { confirm, notify } = useDialogs()
  const promptRetry = useRetryQuestion()
  const { user } = useSession()
  const navigate = useNavigate()

  const { mutate, isPending } = useMutation<void>({
    mutationKey: sessionMutation('sign-out'),
    mutationFn: async () => {
      const { pathname } = window.location
      dropTaps()
      const auth = await loadAuthClient()
      await expectSuccess(await auth.signOut())
      clearDrafts()
      await sessionChanged(client)

      add({ title: t(texts.loggedOut), description: t(texts.loggedOutText), timeout: noticeTime })
      await new Promise((resolve) => setTimeout(resolve, noticeTime))
      if (window.location.pathname === pathname) await navigate('/')
    },
    onError: (error) =>
      isUnreached(error)
        ? void promptRetry({ title: failure }, () => mutate())
        : void notify({ title: failure, message: error.message, tone: 'error' }),
  })

  async function signOut() {
    const losing = {
      title: t(texts.losing),
      message: t(texts.losingText),
      confirmLabel: t(texts.logOut),
      tone: 'warning',
    } as const
    if (!hasUnsent(user?.id) || (await confirm(losing))) mutate()
  }
  return { signOut, isPending }
}
