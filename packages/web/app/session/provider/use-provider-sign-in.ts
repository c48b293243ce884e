import { providerSignIn, type SignInProvider } from '@warm-ladle/contract'
import { useMutation } from '@tanstack/react-query'
import { reach } from '../../api/reach.ts'
import { ProviderError } from './provider-error.ts'
import type { ProviderWindow } from './provider-window.ts'
import { readSession } from '../read-session.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { useProviderWindow } from './use-provider-window.ts'
import { sessionMutation } from '../use-session.ts'

const isSignedIn = async () => (await readSession(reach)) !== null

/**
 * Signs in with a provider, in a popup.
 *
 * @returns `signIn`, to be called synchronously in a click handler, which rejects with a `ProviderError`; and `show`,
 * which brings the popup to the front
 */
export function useProviderSignIn({ id }: SignInProvider) {
  const enter = useFinishSignIn()
  const { open, show } = useProviderWindow(providerSignIn.path(id), isSignedIn)

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
  return { signIn: async () => mutateAsync(open()), show }
}
