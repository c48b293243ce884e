import { withReference } from '../../api/failure-notice.tsx'
import { useTranslate } from '../../page/language.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { texts } from '../texts.ts'

/** Replaces a dashboard page if the member's role and duties could not be loaded. */
export const renderNoDashboard = (error: Error, onRetry: () => unknown) => (
  <NoDashboard error={error} onRetry={onRetry} />
)

function NoDashboard({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">{t(texts.dashboard)}</h1>
      <ErrorState message={withReference(t(texts.memberFailed), error)} onRetry={onRetry} />
      <p className="mt-6 text-center">
        <ButtonLink to="/" variant="outline">
          {t(texts.home)}
        </ButtonLink>
      </p>
    </div>
  )
}
