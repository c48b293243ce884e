import { googleSignIn } from '@warm-ladle/contract'

const key = 'google'

/** What somebody left this tab for. */
export type GoogleErrand = 'sign-in' | 'link'

/** Goes to Google in this tab, where no window may open; the service leads back to `from`. */
export function leaveForGoogle(errand: GoogleErrand, from: string): void {
  sessionStorage.setItem(key, errand)
  const path = errand === 'link' ? googleSignIn.linkPath : googleSignIn.path
  window.location.assign(`${path}?${new URLSearchParams({ from })}`)
}

/** Whether this tab was left for that; told once. */
export function hadLeftForGoogle(errand: GoogleErrand): boolean {
  if (sessionStorage.getItem(key) !== errand) return false
  sessionStorage.removeItem(key)
  return true
}

/** Whoever came back by his browser's own button, and got in another way, is not back from Google. */
export const forgetGoogle = (): void => sessionStorage.removeItem(key)
