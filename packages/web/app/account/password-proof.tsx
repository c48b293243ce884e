import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { failureTitle } from '../api/failure-notice.tsx'
import { useNotifyingMutation } from '../api/use-notifying-mutation.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { fieldsOf } from '../forms/fields-of.ts'
import { Form } from '../forms/form.tsx'

const Proof = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) })
type Proof = z.infer<typeof Proof>

interface PasswordProofProps {
  onAnswer: (proved: boolean) => void
  /** Another way to prove it, for accounts that have one. */
  children: ReactNode
}

/** Reauthentication with the password. */
export function PasswordProof({ onAnswer, children }: PasswordProofProps) {
  const api = useApi()
  const form = useForm<Proof>({ resolver: zodResolver(Proof), defaultValues: { password: '' } })
  const { start, isPending } = useNotifyingMutation({
    run: (body: Proof) => api.account.prove({ body }),
    done: () => {
      onAnswer(true)
    },
    failure: failureTitle('Your password could not be checked. Please try again.'),
    form,
    invalidates: [],
  })
  const field = fieldsOf(form)
  const { setFocus } = form
  // the dialog may have opened, and set its focus, before the account was loaded
  useEffect(() => {
    setFocus('password')
  }, [setFocus])
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {children}
      <DialogButtons pending={isPending}>Confirm</DialogButtons>
    </Form>
  )
}
