import { safeOrigin } from '@warm-ladle/contract'

/** The member's page with the settings of their account. */
export const profilePath = '/dashboard/userHome'

/** The login page, which leads back to the current page. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  loginPathTo(pathname + search)

/** The login page, which leads to the given page of this site. */
export function loginPathTo(path: string): string {
  const origin = safeOrigin(path)
  return origin === '/' ? '/login' : `/login?from=${encodeURIComponent(origin)}`
}
