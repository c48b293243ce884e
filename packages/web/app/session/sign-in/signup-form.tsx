import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Signup } from './account-fields.ts'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { PhotoField } from './photo-field.tsx'
import { usePendingSignIn } from './use-pending-sign-in.ts'
import { useSignUpWithPhoto } from './use-sign-up-with-photo.ts'
import { fieldsOf } from '../../forms/fields-of.ts'
import { Form } from '../../forms/form.tsx'
import { useDraft } from '../../forms/use-draft.ts'

const titles = { success: 'Signup Successful', failure: 'Signup Failed' }

/** The signup form. */
export function SignupForm() {
  const { enter, isEntering } = usePendingSignIn(useSignUpWithPhoto(), titles)
  // no default values, which would replace text typed before hydration
  const form = useForm({ resolver: zodResolver(Signup) })
  const field = fieldsOf(form)
  const draft = useDraft('sign-up', form)
  const isHydrated = useHydrated()
  return (
    <Form draft={draft} method="post" onSubmit={form.handleSubmit(enter)}>
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <EmailField {...field('email')} />
      <NewPasswordField label="Password" {...field('password')} />
      <PhotoField photo={useWatch({ control: form.control, name: 'photo' })?.[0]} {...field('photo')} />
      <Button type="submit" size="lg" block disabled={!isHydrated} pending={isEntering}>
        Create account
      </Button>
    </Form>
  )
}
