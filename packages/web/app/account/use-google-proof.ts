import { googleSignIn } from '@warm-ladle/contract'
import { useGoogleErrand } from '../session/google/use-google-errand.ts'
import { useConfirmedAccount } from './use-confirmed-account.ts'

const title = 'Google could not confirm it'

/**
 * Has the signed-in person sign in with Google once more, in a window of its own: signing in is a proof. It counts only for
 * the account of `email`.
 *
 * @returns `prove`, to be called in the very moment of a press, and whether that is under way
 */
export function useGoogleProof(email: string, onAnswer: (proved: boolean) => void) {
  const otherAccount = { title, message: `Please choose the account of ${email}.` }
  const answer = useConfirmedAccount({ email, otherAccount, onAnswer })
  const { run, isPending } = useGoogleErrand({
    path: googleSignIn.path,
    errand: 'sign-in',
    failureTitle: title,
    // a person who closes the window is signed in as before: only what the window says counts
    isThrough: async () => false,
    invalidates: [],
  })
  const prove = async () => {
    if (await run()) await answer()
  }
  return { prove, isPending }
}
