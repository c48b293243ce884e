import { googleSignIn } from '@warm-ladle/contract'
import { useGoogleErrand } from '../session/google/use-google-errand.ts'
import { useConfirmedAccount } from './use-confirmed-account.ts'

const title = 'Google could not confirm it'

/**
 * Reauthenticates the signed-in member with Google, in a popup. Only the account of `email` is accepted.
 *
 * @returns `prove`, to be called synchronously in a click handler, and `isPending`
 */
export function useGoogleProof(email: string, onAnswer: (proved: boolean) => void) {
  const otherAccount = { title, message: `Please choose the account of ${email}.` }
  const answer = useConfirmedAccount({ email, otherAccount, onAnswer })
  const { run, isPending } = useGoogleErrand({
    path: googleSignIn.path,
    errand: 'sign-in',
    failureTitle: title,
    // the session exists whether or not the popup succeeds, so only the popup's own outcome counts
    isThrough: async () => false,
    invalidates: [],
  })
  const prove = async () => {
    if (await run()) await answer()
  }
  return { prove, isPending }
}
