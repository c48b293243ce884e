import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { useDialogs } from '../ui/dialogs.tsx'
import { useOnce } from '../api/use-once.ts'

interface Reset {
  readonly newPassword: string
}

/** Gives the account of the token's owner a new password, and leads to the login; all his sessions end. */
export function useResetPassword(token: string, form: Pick<UseFormReturn<Reset>, 'getValues' | 'setError'>) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { notify, confirm } = useDialogs()

  async function refuse(error: unknown) {
    if (showAtField(error, form)) return
    const title = refusalMessage(error, 'Your password could not be saved. Please try again.')
    const isOver = error instanceof Refusal && error.code === 'expired-link'
    if (!isOver) return notify({ title, tone: 'error' })
    const again = await confirm({ title, tone: 'info', confirmLabel: 'Ask for a new one' })
    if (again) await navigate('/forgot-password', { replace: true })
  }

  const resetting = useMutation({
    mutationFn: ({ newPassword }: Reset) => api.account.resetPassword({ body: { token, newPassword } }),
    onError: (error) => void refuse(error),
    onSuccess: async () => {
      await sessionChanged(client)
      await notify({ title: 'Your password was changed', message: 'Please log in with it.', tone: 'success' })
      await navigate('/login', { replace: true })
    },
  })
  return { reset: useOnce(resetting), isPending: resetting.isPending }
}
