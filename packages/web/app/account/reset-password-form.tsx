import { zodResolver } from '@hookform/resolvers/zod'
import { NewPassword } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useResetPassword } from './use-reset-password.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { NewPasswordField } from '../session/sign-in/new-password-field.tsx'
import { Form } from '../forms/form.tsx'

const Reset = z.object({ newPassword: NewPassword })

/** Sets a new password with the token of an e-mail. */
export function ResetPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(Reset) })
  const field = fieldsOf(form)
  const { start, isPending } = useResetPassword(token, form)
  const isHydrated = useHydrated()
  return (
    <Form method="post" onSubmit={form.handleSubmit(start)}>
      <NewPasswordField {...field('newPassword')} />
      <Button type="submit" size="lg" block disabled={!isHydrated} pending={isPending}>
        Save password
      </Button>
    </Form>
  )
}
