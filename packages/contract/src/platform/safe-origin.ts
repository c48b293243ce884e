const base = 'http://this-site.invalid'

/**
 * The page to return to after a login: the given path if it is on this site, otherwise '/'. The path comes from a link
 * that anyone may have written, so it is not trusted.
 *
 * @example safeOrigin('/meal/7?tab=reviews') // the same
 * @example safeOrigin('//evil.example') // '/'
 */
export function safeOrigin(path: string | null | undefined): string {
  if (!path?.startsWith('/') || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  // resolving the dots in a path may reveal a second slash, e.g. '/.//evil.example'
  if (origin !== base || pathname.startsWith('//')) return '/'
  return isLogin(pathname) ? '/' : pathname + search + hash
}

const isLogin = (pathname: string) => /^\/(login|signup)\/?$/.test(pathname)
