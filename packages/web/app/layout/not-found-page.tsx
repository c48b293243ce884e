import { data } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/not-found-page.ts'
import { useTranslate } from '../page/language.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { texts } from './texts.ts'

export const loader = () => data(null, 404)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.notFoundTitle })

/** Shown at unknown URLs. */
export default function NotFoundPage() {
  const t = useTranslate()
  return (
    <MessagePage
      title={t(texts.notFound)}
      text={t(texts.notFoundText)}
      action={<ButtonLink to="/">{t(texts.backHome)}</ButtonLink>}
    />
  )
}
