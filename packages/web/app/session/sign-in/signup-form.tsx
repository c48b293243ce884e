import { zodResolver } from '@hookform/resolvers/zod'
import { passwordLength } from '@warm-ladle/contract'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Signup } from './account-fields.ts'
import { PhotoField } from './photo-field.tsx'
import { usePendingSignIn } from './use-pending-sign-in.ts'
import { useSignUpWithPhoto } from './use-sign-up-with-photo.ts'

const titles = { success: 'Signup Successful', failure: 'Signup Failed' }

/** The signup form. */
export function SignupForm() {
  const { enter, isEntering } = usePendingSignIn(useSignUpWithPhoto(), titles)
  // no default values, which would replace text typed before hydration
  const { register, control, handleSubmit, formState } = useForm({ resolver: zodResolver(Signup) })
  const isHydrated = useHydrated()
  const { errors } = formState
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(enter)(event)}
      className="flex flex-col gap-5"
    >
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordLength} characters`}
        error={errors.password?.message}
        {...register('password')}
      />
      <PhotoField
        photo={useWatch({ control, name: 'photo' })?.[0]}
        error={errors.photo?.message}
        {...register('photo')}
      />
      <Button type="submit" size="lg" block disabled={!isHydrated} pending={isEntering}>
        Create account
      </Button>
    </form>
  )
}
