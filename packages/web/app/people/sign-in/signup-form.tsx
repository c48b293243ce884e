import { zodResolver } from '@hookform/resolvers/zod'
import { Refusal } from '@warm-ladle/contract'
import { useForm, useWatch } from 'react-hook-form'
import { useApi } from '../../api/query.ts'
import { useUpload } from '../../api/use-upload.ts'
import { bindFields, Form } from '../../forms/form.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { texts } from '../texts.ts'
import { EmailField, NewPasswordField } from './account-fields.tsx'
import { Signup } from './account-schemas.ts'
import { PhotoField } from './photo-field.tsx'
import { usePendingSignIn } from './use-pending-sign-in.tsx'
import { useSignUp } from './use-sign-in.ts'

export function SignupForm() {
  const t = useTranslate()
  const titles = { success: t(texts.signedUp), failure: t(texts.signupFailed) }
  // no default values: they would replace text typed before hydration
  const form = useForm({ resolver: zodResolver(Signup) })
  const { enter, isEntering } = usePendingSignIn(useSignUpWithPhoto(), titles, (error) => {
    if (!(error instanceof Refusal) || error.field !== 'password') return false
    form.setError('password', { message: error.message }, { shouldFocus: true })
    return true
  })
  const field = bindFields(form)
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

/** Uploads the photo once the password is strong enough, then creates the account with the photo's path. */
function useSignUpWithPhoto(): (account: Signup) => Promise<boolean> {
  const api = useApi()
  const upload = useUpload()
  const signUp = useSignUp()
  return async ({ photo, ...account }) => {
    await api.account.checkPassword({ body: account })
    return signUp.mutateAsync({ ...account, photo: await upload(photo) })
  }
}
