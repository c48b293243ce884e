const base = 'http://this-site.invalid'

/**
 * The page to return to after a login: the path given, if it stays on this site, else '/'. Whoever sends somebody a link
 * to the login page chooses this text, so it is not to be trusted.
 *
 * @example safeOrigin('/meal/7?tab=reviews') // the same
 * @example safeOrigin('//evil.example') // '/'
 */
export function safeOrigin(path: string | null | undefined): string {
  if (!path?.startsWith('/') || /[\\\p{Cc}]/u.test(path) || !URL.canParse(path, base)) return '/'
  const { origin, pathname, search, hash } = new URL(path, base)
  // dots in a path are resolved away, which may uncover a second slash: '/.//evil.example'
  if (origin !== base || pathname.startsWith('//')) return '/'
  return isLogin(pathname) ? '/' : pathname + search + hash
}

const isLogin = (pathname: string) => /^\/(login|signup)\/?$/.test(pathname)
