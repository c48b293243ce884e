import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { refusalMessage } from '../api/refusal-message.ts'
import { useOnce } from '../api/use-once.ts'
import { showAtField } from '../forms/show-at-field.ts'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { useDialogs } from '../ui/dialogs.tsx'
import { PasswordField } from '../ui/password-field.tsx'

const Proof = z.object({ password: z.string().check(z.minLength(1, 'Password is required')) })
type Proof = z.infer<typeof Proof>

/** The password once more. */
export function PasswordProof({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const api = useApi()
  const { notify } = useDialogs()
  const form = useForm<Proof>({ resolver: zodResolver(Proof), defaultValues: { password: '' } })
  const proving = useMutation({
    mutationFn: (body: Proof) => api.account.prove({ body }),
    onSuccess: () => onAnswer(true),
    onError(error) {
      if (showAtField(error, form)) return
      const failed = 'Your password could not be checked. Please try again.'
      void notify({ title: refusalMessage(error, failed), tone: 'error' })
    },
  })
  const prove = useOnce(proving)
  const { register, handleSubmit, formState, setFocus } = form
  // the window may have opened, and focused what it held then, before the account was loaded
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(prove)(event)} className="flex flex-col gap-5">
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <DialogButtons pending={proving.isPending} onCancel={() => onAnswer(false)}>
        Confirm
      </DialogButtons>
    </form>
  )
}
