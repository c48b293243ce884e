import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { Login } from './account-fields.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { usePendingSignIn } from './use-pending-sign-in.ts'
import { useSignIn } from './use-sign-in.ts'
import { fieldsOf } from '../../forms/fields-of.ts'
import { Form } from '../../forms/form.tsx'

const titles = { success: 'Login Successful', failure: 'Login Failed' }

const linkLook =
  '-mt-2 self-end text-sm font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

/** The login form; in a demonstration also accounts to try. */
export function LoginForm() {
  const signIn = useSignIn()
  const { enter, isEntering } = usePendingSignIn(signIn.mutateAsync, titles)
  // no default values, which would replace text typed before hydration
  const form = useForm({ resolver: zodResolver(Login) })
  const field = fieldsOf(form)
  const isHydrated = useHydrated()
  const { mailEnabled } = usePublicConfig()
  return (
    <Form method="post" onSubmit={form.handleSubmit(enter)}>
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {mailEnabled && (
        <Link to="/forgot-password" className={linkLook}>
          Forgot your password?
        </Link>
      )}
      <Button type="submit" size="lg" block disabled={!isHydrated} pending={isEntering}>
        Login
      </Button>
      <DemoAccounts onChoose={(account) => form.reset(account)} />
    </Form>
  )
}
