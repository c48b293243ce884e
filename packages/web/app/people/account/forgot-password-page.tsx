import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useApi } from '../../api/query.ts'
import { OtherSignIn, SignInCard } from '../sign-in/sign-in-card.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { MailForm } from './mail-form.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.forgot })

/** Sends a link to set a new password. If the server sends no email, it refers to the office. */
export default function ForgotPasswordPage() {
  const t = useTranslate()
  const api = useApi()
  const { mailEnabled } = usePublicConfig()
  return (
    <SignInCard title={t(texts.forgot)} text={t(mailEnabled ? texts.forgotText : texts.forgotAskOffice)}>
      {mailEnabled ? <MailForm send={(body) => api.account.forgotPassword({ body })} /> : <AtTheOffice />}
      <OtherSignIn question={t(texts.rememberIt)} to="/login" text={t(texts.login)} />
    </SignInCard>
  )
}

function AtTheOffice() {
  const t = useTranslate()
  return (
    <>
      <ButtonLink to="/first-login" size="lg" block>
        {t(texts.haveSlip)}
      </ButtonLink>
      <p className="mt-4 text-sm text-muted">{t(texts.adminsGetLink)}</p>
    </>
  )
}
