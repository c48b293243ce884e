import { useQueryClient } from '@tanstack/react-query'
import type { NewPassword } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import { failureTitle } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { isUnreached } from '../../api/reach.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { sessionChanged } from '../session-changes.ts'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import { successTime } from '../../ui/toasts.tsx'
import { texts } from './texts.ts'

interface ChosenPassword {
  readonly newPassword: z.infer<typeof NewPassword>
  readonly name?: string | undefined
}

/**
 * Sets a password with the token from a link or slip, and logs in with it. If the login fails, it opens the login page.
 *
 * @param onRefused shows why the link was refused
 */
export function useChoosePassword(
  token: string,
  form: Pick<UseFormReturn<ChosenPassword>, 'getValues' | 'setError'>,
  onRefused: (error: unknown) => void,
) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const signIn = useSignIn()
  return useNotifyingMutation({
    act: 'account.resetPassword',
    run: async ({ newPassword: password, name }: ChosenPassword) => {
      const { email } = await api.account.resetPassword({ body: { token, newPassword: password, name } })
      // the login replaces the session of anyone who was logged in here
      await sessionChanged(client)
      return signIn.mutateAsync({ email, password }).catch(() => false)
    },
    done: (isIn) => {
      void navigate(isIn ? '/' : '/login', { replace: true })
      return { toast: { title: t(isIn ? texts.welcomeIn : texts.passwordSaved), timeout: successTime } }
    },
    failure: (error) => {
      if (isUnreached(error)) return failureTitle(t(texts.passwordUnsaved))(error)
      onRefused(error)
      return undefined
    },
    form,
  })
}
