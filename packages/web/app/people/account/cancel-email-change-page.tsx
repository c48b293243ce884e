import { useMutation } from '@tanstack/react-query'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { useApi } from '../../api/query.ts'
import { isUnreached } from '../../api/reach.ts'
import { unreachedText, useOnce } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { SignInCard, SignInNotice } from '../sign-in/sign-in-card.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/cancel-email-change-page.ts'
import { useMailToken } from './mail-form.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.keepTitle })

/**
 * The target of links in emails about a new email address. Its button cancels the change, since email
 * programs may open links by themselves.
 */
export default function CancelEmailChangePage() {
  const t = useTranslate()
  const api = useApi()
  const { status, token } = useMailToken()
  const keeping = useMutation({
    mutationFn: (given: string) => api.account.cancelEmailChange({ body: { token: given } }),
  })
  const start = useOnce(keeping)
  const { data, error } = keeping
  const isRetried = error !== null && isUnreached(error)
  return (
    <SignInCard title={t(texts.keepTitle)} text={t(texts.keepText)}>
      {status === 'known' && token === undefined && (
        <SignInNotice tone="error">{t(texts.incompleteKeepLink)}</SignInNotice>
      )}
      {data && <SignInNotice tone="success">{data.message}</SignInNotice>}
      {error && (
        <SignInNotice tone="error">
          {isRetried ? unreachedText() : refusalMessage(error, t(texts.incompleteKeepLink))}
        </SignInNotice>
      )}
      {data || (error && !isRetried) ? (
        <ButtonLink to="/login" size="lg" block>
          {t(texts.login)}
        </ButtonLink>
      ) : (
        <Button
          size="lg"
          block
          disabled={token === undefined}
          pending={keeping.isPending}
          onClick={() => token !== undefined && start(token)}
        >
          {t(texts.cancelEmailChange)}
        </Button>
      )}
    </SignInCard>
  )
}
