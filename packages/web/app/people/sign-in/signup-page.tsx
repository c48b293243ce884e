import { Link } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import type { Route } from './+types/signup-page.ts'
import { usePublicConfig } from '../../page/public-config.ts'
import { leaveWhenSignedIn, OtherSignIn, SignInCard, SignInNotice } from './sign-in-card.tsx'
import { ProviderButtons } from '../provider/provider-buttons.tsx'
import { texts as apiTexts } from '../../api/texts.ts'
import { texts } from '../texts.ts'
import { SignupForm } from './signup-form.tsx'

export const loader = (args: Route.LoaderArgs) => leaveWhenSignedIn(args)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: texts.signup, description: texts.signupText })

export default function SignupPage() {
  const t = useTranslate()
  const { needsAdmission } = usePublicConfig()
  return (
    <SignInCard title={t(texts.pullUpChair)} text={t(texts.signupText)}>
      {needsAdmission && <SignInNotice tone="info">{t(texts.tellOffice)}</SignInNotice>}
      <SignupForm />
      <p className="mt-3 text-center text-sm text-muted">
        {t(texts.whatWeKeep, {
          a: <Link to="/privacy" className="underline underline-offset-4 hover:text-ink" />,
        })}
      </p>
      <ProviderButtons />
      <OtherSignIn question={t(texts.haveAccount)} to="/login" text={t(apiTexts.login)} />
    </SignInCard>
  )
}
