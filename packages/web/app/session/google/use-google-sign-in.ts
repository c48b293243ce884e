import { googleSignIn } from '@warm-ladle/contract'
import { useMutation } from '@tanstack/react-query'
import { reach } from '../../api/reach.ts'
import { GoogleError } from './google-error.ts'
import type { GoogleWindow } from './google-window.ts'
import { readSession } from '../read-session.ts'
import { useFinishSignIn } from '../sign-in/use-finish-sign-in.ts'
import { useGoogleWindow } from './use-google-window.ts'
import { sessionMutation } from '../use-session.ts'

const isSignedIn = async () => (await readSession(reach)) !== null

/**
 * Signs in with Google, in a popup.
 *
 * @returns `signIn`, to be called synchronously in a click handler, which rejects with a `GoogleError`; and `show`,
 * which brings the popup to the front
 */
export function useGoogleSignIn() {
  const enter = useFinishSignIn()
  const { open, show } = useGoogleWindow(googleSignIn.path, isSignedIn)

  const { mutateAsync } = useMutation<boolean, Error, GoogleWindow>({
    mutationKey: sessionMutation('google'),
    mutationFn: async ({ outcome }) => {
      await outcome
      const isIn = await enter().catch(() => {
        throw new GoogleError('network-request-failed')
      })
      if (!isIn) throw new GoogleError('invalid-auth-event')
      return isIn
    },
  })
  return { signIn: async () => mutateAsync(open()), show }
}
