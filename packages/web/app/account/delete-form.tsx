import { zodResolver } from '@hookform/resolvers/zod'
import type { Account } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useAccountChange } from './use-account-change.ts'

/** What somebody types so that it happens neither by mistake nor by somebody else: the one that the form shows. */
const proofOf = (email: string) =>
  z.object({
    password: z.optional(z.string().check(z.minLength(1, 'Password is required'))),
    email: z.optional(
      z.string().check(
        z.trim(),
        z.toLowerCase(),
        z.refine((typed) => typed === email, `Please type ${email}`),
      ),
    ),
  })
type Proof = z.infer<ReturnType<typeof proofOf>>

interface FormProps {
  account: Account
  onClose: () => void
  onDeleted: () => void
}

/** The last question before an account is gone. */
export function DeleteForm({ account: { email, hasPassword }, onClose, onDeleted }: FormProps) {
  const api = useApi()
  const form = useForm({
    resolver: zodResolver(proofOf(email)),
    defaultValues: hasPassword ? { password: '' } : { email: '' },
  })
  const { register, handleSubmit, formState } = form
  const { change, isPending } = useAccountChange({
    carryOut: ({ password }: Proof) => api.account.remove({ body: { password } }),
    failed: 'Your account could not be deleted. Please try again.',
    form,
    isLast: true,
    onDone: onDeleted,
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(change)(event)} className="flex flex-col gap-5">
      {hasPassword ? (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      ) : (
        <TextField
          label="Your email"
          hint={`Type ${email} to confirm`}
          autoComplete="off"
          error={errors.email?.message}
          {...register('email')}
        />
      )}
      <DialogButtons pending={isPending} variant="danger" onCancel={onClose}>
        Delete my account
      </DialogButtons>
    </form>
  )
}
