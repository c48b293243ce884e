import { googleSignIn } from '@warm-ladle/contract'

const key = 'google'

/** Why this tab went to Google. */
export type GoogleErrand = 'sign-in' | 'link'

/** Goes to Google in this tab, where popups are blocked; the service leads back to `from`. */
export function leaveForGoogle(errand: GoogleErrand, from: string): void {
  sessionStorage.setItem(key, errand)
  const path = errand === 'link' ? googleSignIn.linkPath : googleSignIn.path
  window.location.assign(`${path}?${new URLSearchParams({ from })}`)
}

/** Whether this tab went to Google for that; true only once. */
export function hadLeftForGoogle(errand: GoogleErrand): boolean {
  if (sessionStorage.getItem(key) !== errand) return false
  sessionStorage.removeItem(key)
  return true
}

/** Forgets an errand that ended by the browser's back button and another way to sign in. */
export const forgetGoogle = (): void => sessionStorage.removeItem(key)
