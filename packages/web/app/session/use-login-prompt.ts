import { useLocation, useNavigate } from 'react-router'
import { useDialogs } from '../ui/dialogs.tsx'
import { loginPath } from './login-path.ts'

/** Shows why a login is needed, with a link to the login page, which leads back here. */
export function useLoginPrompt(): (sentence: string) => Promise<void> {
  const { confirm } = useDialogs()
  const navigate = useNavigate()
  const location = useLocation()

  return async (sentence) => {
    if (await confirm({ title: sentence, tone: 'info', confirmLabel: 'Login' })) {
      await navigate(loginPath(location))
    }
  }
}
