import { use } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ReferenceContext } from './providers.tsx'
import { Button } from '../ui/button.tsx'
import { MessagePage } from './message-page.tsx'
import NotFoundPage from './not-found-page.tsx'

/** Shown instead of a page that failed. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <MessagePage
      title="Something boiled over"
      text="This page could not be shown. Please try again in a moment."
      action={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          {/* a browser leaves what the server has rendered, by which the office finds the fault in the log */}
          <p suppressHydrationWarning className="text-sm text-muted">
            {use(ReferenceContext)}
          </p>
        </>
      }
    />
  )
}
