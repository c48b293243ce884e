import { providerSignIn } from '@warm-ladle/contract'

const key = 'provider'

/** Why this tab went to a provider. */
export type ProviderErrand = 'sign-in' | 'link' | 'proof'

interface Leaving {
  readonly errand: ProviderErrand
  /** Id of the provider. */
  readonly provider: string
}

/** A proof is a sign-in as well. */
const written = ({ errand, provider }: Leaving) => `${errand === 'link' ? 'link' : 'sign-in'} ${provider}`

/** Goes to the provider in this tab, where popups are blocked; the service leads back to `from`. */
export function leaveForProvider(leaving: Leaving, from: string): void {
  sessionStorage.setItem(key, written(leaving))
  const { errand, provider } = leaving
  const way = new URLSearchParams({ from, ...(errand === 'proof' && { proof: '1' }) })
  const path = errand === 'link' ? providerSignIn.linkPath(provider) : providerSignIn.path(provider)
  window.location.assign(`${path}?${way}`)
}

/** Whether this tab went to the provider for that; true only once. */
export function hadLeftForProvider(leaving: Leaving): boolean {
  if (sessionStorage.getItem(key) !== written(leaving)) return false
  sessionStorage.removeItem(key)
  return true
}

/** Forgets an errand that ended by the browser's back button and another way to sign in. */
export const forgetProvider = (): void => sessionStorage.removeItem(key)
