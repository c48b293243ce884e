import { useLocation, useNavigate } from 'react-router'
import { useDialogs } from '../ui/dialogs.tsx'
import { loginPath } from './login-path.ts'

/**
 * Shows why a login is needed, with a link to the login page, which leads back here. A guarded page goes there by itself,
 * which closes the window.
 */
export function useLoginPrompt(): (message: string) => Promise<void> {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const location = useLocation()

  return async (message) => {
    const page = location.pathname
    if (await confirm({ title: message, tone: 'info', confirmLabel: 'Login', page })) {
      await navigate(loginPath(location))
    }
  }
}
