import { zodResolver } from '@hookform/resolvers/zod'
import type { Account } from '@warm-ladle/contract'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { messageToast } from '../ui/toast-message.ts'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'

/** Typed to prevent deletion by mistake or by another person; the form shows one of the two. */
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
  onDeleted: () => void
}

/** Asks for confirmation before an account is deleted. */
export function DeleteForm({ account: { email, hasPassword }, onDeleted }: FormProps) {
  const api = useApi()
  const form = useForm({
    resolver: zodResolver(proofOf(email)),
    defaultValues: hasPassword ? { password: '' } : { email: '' },
  })
  const field = fieldsOf(form)
  const { start, isPending } = useNotifyingMutation({
    run: ({ password }: Proof) => api.account.remove({ body: { password } }),
    done: (answer) => {
      onDeleted()
      return messageToast(answer)
    },
    failure: failureTitle('Your account could not be deleted. Please try again.'),
    form,
    // nothing to read again: the account no longer exists
    invalidates: [],
  })
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      {hasPassword ? (
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      ) : (
        <TextField
          label="Your email"
          hint={`Type ${email} to confirm`}
          autoComplete="off"
          {...field('email')}
        />
      )}
      <DialogButtons pending={isPending} variant="danger">
        Delete my account
      </DialogButtons>
    </Form>
  )
}
