import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { useUpload } from '../../api/use-upload.ts'
import { fieldsOf, Form } from '../../forms/form.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { texts } from '../texts.ts'
import { EmailField, NewPasswordField, Signup } from './account-fields.tsx'
import { PhotoField } from './photo-field.tsx'
import { usePendingSignIn } from './use-pending-sign-in.tsx'
import { useSignUp } from './use-sign-in.ts'

/** The signup form. */
export function SignupForm() {
  const t = useTranslate()
  const titles = { success: t(texts.signedUp), failure: t(texts.signupFailed) }
  const { enter, isEntering } = usePendingSignIn(useSignUpWithPhoto(), titles)
  // no default values, which would replace text typed before hydration
  const form = useForm({ resolver: zodResolver(Signup) })
  const field = fieldsOf(form)
  const draft = useDraft('sign-up', form)
  return (
    <Form draft={draft} onSubmit={form.handleSubmit(enter)}>
      <TextField label={t(texts.name)} autoComplete="name" {...field('name')} />
      <EmailField {...field('email')} />
      <NewPasswordField label={t(texts.password)} {...field('password')} />
      <PhotoField photo={useWatch({ control: form.control, name: 'photo' })?.[0]} {...field('photo')} />
      <Button type="submit" size="lg" block pending={isEntering}>
        {t(texts.createAccount)}
      </Button>
    </Form>
  )
}

/** Uploads the photo, then creates the account with its path. */
function useSignUpWithPhoto(): (account: Signup) => Promise<boolean> {
  const upload = useUpload()
  const signUp = useSignUp()
  return async ({ photo, ...account }) => signUp.mutateAsync({ ...account, photo: await upload(photo) })
}
