import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Login } from './account-fields.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { useEntry } from './use-entry.ts'
import { useSignIn } from './use-sign-in.ts'

const titles = { success: 'Login Successful', failure: 'Login Failed' }

/** E-mail and password; in a demonstration also accounts to try. */
export function LoginForm() {
  const signIn = useSignIn()
  const { enter, isEntering } = useEntry(signIn.mutateAsync, titles)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(enter)(event)} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" block pending={isEntering}>
        Login
      </Button>
      <DemoAccounts onChoose={(account) => reset(account)} />
    </form>
  )
}
