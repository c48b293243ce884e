import { withReference } from '../api/failure-notice.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** What stands in place of a page of the dashboard while the member's role and duties could not be read. */
export const renderNoDashboard = (error: Error, onRetry: () => unknown) => (
  <div className="page-width py-12">
    <h1 className="sr-only">Dashboard</h1>
    <ErrorState
      message={withReference('Error loading user data. Please try again later.', error)}
      onRetry={onRetry}
    />
  </div>
)
