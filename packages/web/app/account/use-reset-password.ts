import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { isUnreached } from '../api/unreached.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { sessionChanged } from '../session/session-changes.ts'
import { useDialogs } from '../ui/dialogs.tsx'

interface Reset {
  readonly newPassword: string
}

/** Sets a new password with a token, which ends all sessions of the account, and leads to the login. */
export function useResetPassword(token: string, form: Pick<UseFormReturn<Reset>, 'getValues' | 'setError'>) {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { notify } = useDialogs()
  const refuse = useRefusal()

  async function finish() {
    await notify({ title: 'Your password was changed', message: 'Please log in with it.', tone: 'success' })
    await navigate('/login', { replace: true })
  }
  return useNotifyingMutation({
    run: async ({ newPassword }: Reset) => {
      await api.account.resetPassword({ body: { token, newPassword } })
      await sessionChanged(client)
    },
    done: () => void finish(),
    failure: (error) => (isUnreached(error) ? { title: unsaved } : void refuse(error)),
    form,
    invalidates: [],
  })
}

const unsaved = 'Your password could not be saved. Please try again.'

/** Says why the password was not saved; for an expired link it leads to a new one. */
function useRefusal() {
  const navigate = useNavigate()
  const { notify, confirm } = useDialogs()

  return async (error: unknown) => {
    const title = refusalMessage(error, unsaved)
    const isOver = error instanceof Refusal && error.code === 'expired-link'
    if (!isOver) return notify({ title, tone: 'error' })
    const again = await confirm({ title, tone: 'info', confirmLabel: 'Ask for a new one' })
    if (again) await navigate('/forgot-password', { replace: true })
  }
}
