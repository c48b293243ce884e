import { useMutation } from '@tanstack/react-query'
import { providerSignIn, type SignInProvider } from '@warm-ladle/contract'
import { use } from 'react'
import { reach } from '../../api/reach.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { useOrigin } from '../../api/login-path.ts'
import { PendingSignInsContext, usePendingSignIn } from '../sign-in/use-pending-sign-in.tsx'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { sessionMutation } from '../../api/use-session.ts'
import { texts } from '../texts.ts'
import { ProviderMark } from './provider-mark.tsx'
import { ProviderError, type ProviderWindow, useProviderWindow } from './provider-window.ts'
import { useFailureOnReturn, useProviderRefusal } from './use-provider-refusal.ts'

/** 'Continue with …' for each configured provider. */
export function ProviderButtons() {
  const t = useTranslate()
  const { providers } = usePublicConfig()
  if (providers.length === 0) return null
  return (
    <>
      <div className="my-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t(texts.or)}
      </div>
      <div className="flex flex-col gap-3">
        {providers.map((provider) => (
          <ContinueWith key={provider.id} provider={provider} />
        ))}
      </div>
    </>
  )
}

function ContinueWith({ provider }: { provider: SignInProvider }) {
  const t = useTranslate()
  const { name } = provider
  const titles = { success: t(texts.loggedInBy, { provider: name }), failure: t(texts.loginFailed) }
  const { signIn, show, waitingFor } = useProviderSignIn(provider)
  const refuse = useProviderRefusal({ title: titles.failure, errand: 'sign-in', from: useOrigin(), provider })
  const { enter, isEntering } = usePendingSignIn(signIn, titles, refuse)
  // waits for the other buttons, too, since all providers share one popup
  const { areUnderWay } = use(PendingSignInsContext)
  useFailureOnReturn(provider, refuse)
  return (
    <div>
      <Button
        variant="outline"
        size="lg"
        block
        disabled={areUnderWay && !isEntering}
        aria-busy={isEntering}
        onClick={() => (isEntering ? show() : void enter())}
      >
        <ProviderMark id={provider.id} />
        <span>{t(texts.continueWith, { provider: name })}</span>
      </Button>
      <output className="mt-2 block text-center text-sm text-muted empty:hidden">
        {isEntering && t(waitingFor)}
      </output>
    </div>
  )
}

/** Loads the code that reads and checks the session when the popup is gone. */
async function isSignedIn() {
  const { readSession } = await import('../../api/read-session.ts')
  return (await readSession(reach)) !== null
}

/**
 * Logs in with a provider, in a popup.
 *
 * @returns `signIn`, to be called synchronously in a click handler, which rejects with a `ProviderError`; `show`,
 * which brings the popup to the front; and `waitingFor`, the text to show until then
 */
function useProviderSignIn({ id }: SignInProvider) {
  const enter = useFinishSignIn()
  const { open, show, waitingFor } = useProviderWindow(providerSignIn.path(id), isSignedIn)

  const { mutateAsync } = useMutation<boolean, Error, ProviderWindow>({
    mutationKey: sessionMutation('provider'),
    mutationFn: async ({ outcome }) => {
      await outcome
      const isIn = await enter().catch(() => {
        throw new ProviderError('network-request-failed')
      })
      if (!isIn) throw new ProviderError('invalid-auth-event')
      return isIn
    },
  })
  return { signIn: async () => mutateAsync(open()), show, waitingFor }
}
