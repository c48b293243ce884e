const key = 'provider'

/** The reason for which this tab went to a provider. */
export type ProviderErrand = 'sign-in' | 'link' | 'proof'

export interface Leaving {
  readonly errand: ProviderErrand
  readonly provider: string
}

/** Stores why this tab is leaving. */
export const rememberLeaving = (leaving: Leaving): void => sessionStorage.setItem(key, written(leaving))

/** The stored text for an errand; confirming an account is stored like a login. */
const written = ({ errand, provider }: Leaving) => `${errand === 'link' ? 'link' : 'sign-in'} ${provider}`

/** Whether this tab left for the provider on this errand; only true once. */
export function hadLeftForProvider(leaving: Leaving): boolean {
  if (sessionStorage.getItem(key) !== written(leaving)) return false
  sessionStorage.removeItem(key)
  return true
}

/** Forgets an errand that was abandoned: the user has gone back and logged in another way. */
export const forgetProvider = (): void => sessionStorage.removeItem(key)
