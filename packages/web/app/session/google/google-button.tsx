import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { GoogleMark } from './google-mark.tsx'
import { usePendingSignIn } from '../sign-in/use-pending-sign-in.ts'
import { useFailureOnReturn } from './use-failure-on-return.ts'
import { useGoogleRefusal } from './use-google-refusal.ts'
import { useGoogleSignIn } from './use-google-sign-in.ts'
import { useOrigin } from '../use-origin.ts'

const titles = { success: 'Google Login Successful', failure: 'Login Failed' }

/** 'Continue with Google', where that is configured. */
export function GoogleButton() {
  return usePublicConfig().googleEnabled ? <ContinueWithGoogle /> : null
}

function ContinueWithGoogle() {
  const google = useGoogleSignIn()
  const refuse = useGoogleRefusal({ title: titles.failure, errand: 'sign-in', from: useOrigin() })
  const { enter, isEntering } = usePendingSignIn(google.signIn, titles, refuse)
  const isHydrated = useHydrated()
  useFailureOnReturn(refuse)
  return (
    <>
      <div className="my-5 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
      <Button
        variant="outline"
        size="lg"
        block
        disabled={!isHydrated}
        aria-busy={isEntering}
        onClick={() => (isEntering ? google.show() : void enter())}
      >
        <GoogleMark />
        Continue with Google
      </Button>
      <output className="mt-2 block text-center text-sm text-muted empty:hidden">
        {isEntering && 'Please choose your account in the window that has opened.'}
      </output>
    </>
  )
}
