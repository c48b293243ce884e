import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { bindFields, Form } from '../../forms/form.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields.tsx'
import { texts as apiTexts } from '../../api/texts.ts'
import { texts } from '../texts.ts'
import { EmailField } from './account-fields.tsx'
import { usePendingSignIn } from './use-pending-sign-in.tsx'
import { type Credentials, useSignIn } from './use-sign-in.ts'

const linkLook =
  '-mt-2 self-end text-sm font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

const loadSchema = () => import('./login-schema.ts')

/**
 * Checks the input with the schema, which loads on demand. If it cannot be loaded, the server still checks the input.
 */
const resolver: Resolver<Credentials> = async (...input) => {
  const schema = await loadSchema().catch(() => undefined)
  return schema ? schema.resolveLogin(...input) : { values: input[0], errors: {} }
}

/** The login form, with accounts to try out in a demonstration. */
export function LoginForm() {
  const t = useTranslate()
  const titles = { success: t(texts.loggedIn), failure: t(texts.loginFailed) }
  const signIn = useSignIn()
  const { enter, isEntering } = usePendingSignIn(signIn.mutateAsync, titles)
  // no default values: they would replace text typed before hydration
  const form = useForm<Credentials>({ resolver })
  useEffect(() => void loadSchema().catch(() => undefined), [])
  const field = bindFields(form)
  return (
    <Form onSubmit={form.handleSubmit(enter)}>
      <EmailField {...field('email')} />
      <PasswordField label={t(texts.password)} autoComplete="current-password" {...field('password')} />
      <Link to="/forgot-password" className={linkLook}>
        {t(texts.forgot)}
      </Link>
      <Button type="submit" size="lg" block pending={isEntering || form.formState.isSubmitting}>
        {t(apiTexts.login)}
      </Button>
      <DemoAccounts onChoose={(account) => form.reset(account)} />
    </Form>
  )
}

/** In a demonstration: accounts to try out. Choosing one fills in the form. */
function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const t = useTranslate()
  const { demoAccounts = [] } = usePublicConfig()
  if (demoAccounts.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-muted">{t(texts.tryItAs)}</legend>
      <div className="grid grid-cols-6 gap-1.5 *:col-span-2 *:nth-[n+4]:col-span-3 sm:flex sm:flex-wrap">
        {demoAccounts.map(({ email, password }) => (
          <Button
            key={email}
            variant="soft"
            size="sm"
            className="grow"
            onClick={() => onChoose({ email, password })}
          >
            {nameIn(email)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** 'Gold' from 'gold@warmladle.test'. */
const nameIn = (email: string) => email.charAt(0).toUpperCase() + email.slice(1, email.indexOf('@'))
