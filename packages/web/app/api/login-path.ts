import { safeOrigin } from '@warm-ladle/contract'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { texts } from './texts.ts'

/** The page with the member's account settings. */
export const profilePath = '/dashboard/userHome'

/** The path of the login page, which then redirects back to the current page. */
export const loginPath = ({ pathname, search }: { pathname: string; search: string }): string =>
  loginPathTo(pathname + search)

/** The path of the login page, with another page of this site to which it then redirects. */
export function loginPathTo(path: string): string {
  const origin = safeOrigin(path)
  return origin === '/' ? '/login' : `/login?from=${encodeURIComponent(origin)}`
}

/**
 * Shows why a login is needed, with a link to the login page, which redirects back here. A guarded page redirects by
 * itself, which closes the dialog.
 */
export function useLoginPrompt(): (message: string) => Promise<void> {
  const t = useTranslate()
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const location = useLocation()

  return async (message) => {
    const page = location.pathname
    if (await confirm({ title: message, tone: 'info', confirmLabel: t(texts.login), page })) {
      await navigate(loginPath(location))
    }
  }
}

/** The page to go to after the login: the `from` of the URL, else '/'. */
export function useOrigin(): string {
  const [search] = useSearchParams()
  return safeOrigin(search.get('from'))
}
