import { safeOrigin } from '@warm-ladle/contract'

export { safeOrigin } from '@warm-ladle/contract'

/** The login page that leads back to where somebody is. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  const origin = safeOrigin(pathname + search)
  return origin === '/' ? '/login' : `/login?from=${encodeURIComponent(origin)}`
}
