import { providerSignIn, type SignInProvider } from '@warm-ladle/contract'
import { useProviderErrand } from '../session/provider/use-provider-errand.ts'
import { useConfirmedAccount } from './use-confirmed-account.ts'

interface Asked {
  /** The only account that is accepted. */
  readonly email: string
  readonly onAnswer: (proved: boolean) => void
}

/**
 * Reauthenticates the signed-in member with a provider, in a popup.
 *
 * @returns `prove`, to be called synchronously in a click handler, and `isPending`
 */
export function useProviderProof(provider: SignInProvider, { email, onAnswer }: Asked) {
  const title = `${provider.name} could not confirm it`
  const otherAccount = { title, message: `Please choose the account of ${email}.` }
  const answer = useConfirmedAccount({ email, otherAccount, onAnswer })
  const { run, isPending } = useProviderErrand({
    provider,
    path: providerSignIn.path(provider.id),
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
