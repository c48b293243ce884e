import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword, passwordLength } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useResetPassword } from './use-reset-password.ts'

const Reset = z.object({ newPassword: NewPassword })

/** Sets a new password with the token of an e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(Reset) })
  const { start, isPending } = useResetPassword(token, form)
  const isHydrated = useHydrated()
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit(start)(event)}
      className="flex flex-col gap-5"
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${passwordLength} characters`}
        error={form.formState.errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" size="lg" block disabled={!isHydrated} pending={isPending}>
        Save password
      </Button>
    </form>
  )
}
