import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { ReferenceContext } from './providers.tsx'
import { Button } from '../ui/button.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import NotFoundPage from './not-found-page.tsx'
import { texts } from './texts.ts'

/** Replaces a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useTranslate()
  const id = use(ReferenceContext)
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MessagePage
      title={t(texts.failed)}
      text={t(texts.failedText)}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t(texts.tryAgain)}</Button>
          {/* the reference that the server has rendered stays, since the office needs it to find the error in the log */}
          <p suppressHydrationWarning className="text-sm text-muted">
            {id === '' ? '' : t(texts.reference, { id })}
          </p>
        </>
      }
    />
  )
}
