import { useSearchParams } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { texts as apiTexts } from '../../api/texts.ts'
import { texts } from '../texts.ts'
import type { Route } from './+types/login-page.ts'
import { leaveWhenSignedIn, OtherSignIn, SignInCard, SignInNotice } from './sign-in-card.tsx'
import { LoginForm } from './login-form.tsx'

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: apiTexts.login, description: texts.loginText })

export default function LoginPage() {
  const t = useTranslate()
  return (
    <SignInCard title={t(texts.welcomeBack)} text={t(texts.loginText)}>
      <ConfirmedNotice />
      <LoginForm />
      <ProviderButtons />
      <PasskeyButton />
      <OtherSignIn question={t(texts.newHere)} to="/signup" text={t(texts.createOne)} />
    </SignInCard>
  )
}

/** Says that the email address is confirmed after its link was opened. */
function ConfirmedNotice() {
  const t = useTranslate()
  const [search] = useSearchParams()
  if (search.get('confirmed') !== 'yes') return null
  return <SignInNotice tone="success">{t(texts.emailConfirmed)}</SignInNotice>
}
