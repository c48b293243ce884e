import type { SignInProvider } from '@warm-ladle/contract'
import { use } from 'react'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { ProviderMark } from './provider-mark.tsx'
import { PendingSignInsContext } from '../sign-in/pending-sign-ins.tsx'
import { usePendingSignIn } from '../sign-in/use-pending-sign-in.ts'
import { useFailureOnReturn } from './use-failure-on-return.ts'
import { useProviderRefusal } from './use-provider-refusal.ts'
import { useProviderSignIn } from './use-provider-sign-in.ts'
import { useOrigin } from '../use-origin.ts'

/** 'Continue with …' for each configured provider. */
export function ProviderButtons() {
  const { providers } = usePublicConfig()
  if (providers.length === 0) return null
  return (
    <>
      <div className="my-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
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
  const { name } = provider
  const titles = { success: `${name} Login Successful`, failure: 'Login Failed' }
  const { signIn, show } = useProviderSignIn(provider)
  const refuse = useProviderRefusal({ title: titles.failure, errand: 'sign-in', from: useOrigin(), provider })
  const { enter, isEntering } = usePendingSignIn(signIn, titles, refuse)
  // all providers share one popup
  const { areUnderWay } = use(PendingSignInsContext)
  const isHydrated = useHydrated()
  useFailureOnReturn(provider, refuse)
  return (
    <div>
      <Button
        variant="outline"
        size="lg"
        block
        disabled={!isHydrated || (areUnderWay && !isEntering)}
        aria-busy={isEntering}
        onClick={() => (isEntering ? show() : void enter())}
      >
        <ProviderMark id={provider.id} />
        Continue with {name}
      </Button>
      <output className="mt-2 block text-center text-sm text-muted empty:hidden">
        {isEntering && 'Please choose your account in the window that has opened.'}
      </output>
    </div>
  )
}
