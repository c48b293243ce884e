import { useMutation, useQueryClient } from '@tanstack/react-query'
import { googleSignIn } from '@warm-ladle/contract'
import { useLocation } from 'react-router'
import type { GoogleWindow } from '../session/google/google-window.ts'
import { useGoogleRefusal } from '../session/google/use-google-refusal.ts'
import { useGoogleWindow } from '../session/google/use-google-window.ts'
import { readSession } from '../session/read-session.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { useDialogs } from '../ui/dialogs.tsx'

const title = 'Google could not confirm it'

/**
 * Has the signed-in person sign in with Google once more, in a window of its own: signing in is a proof. It counts only for
 * the account of `email`.
 *
 * @returns `prove`, to be called in the very moment of a press, and whether that is under way
 */
export function useGoogleProof(email: string, onAnswer: (proved: boolean) => void) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { notify } = useDialogs()
  const refuse = useGoogleRefusal({ title, errand: 'sign-in', from: pathname })
  // a person who closes the window is signed in as before: only what the window says counts
  const { open, show } = useGoogleWindow(googleSignIn.path, async () => false)
  const proving = useMutation<void, Error, GoogleWindow>({ mutationFn: ({ outcome }) => outcome })

  async function prove() {
    if (proving.isPending) return show()
    try {
      await proving.mutateAsync(open())
    } catch (error) {
      return refuse(error)
    }
    const session = await readSession(fetch).catch(() => null)
    if (session?.user.email === email) return onAnswer(true)
    await notify({ title, message: `Please choose the account of ${email}.`, tone: 'error' })
    onAnswer(false)
    await sessionChanged(client)
  }
  return { prove, isPending: proving.isPending }
}
