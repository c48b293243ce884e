import { safeOrigin } from '@warm-ladle/contract'

/** The page on which somebody looks after his account. */
export const profilePath = '/dashboard/userHome'

/** The login page that leads back to where somebody is. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  loginPathTo(pathname + search)

/** The login page that leads to a page of this site. */
export function loginPathTo(path: string): string {
  const origin = safeOrigin(path)
  return origin === '/' ? '/login' : `/login?from=${encodeURIComponent(origin)}`
}
