import { withReference } from '../api/with-reference.ts'
import { ErrorState } from '../ui/error-state.tsx'

/** What stands in place of a sheet that could not be read. */
export const renderNoSheet = (error: Error, onRetry: () => unknown) => (
  <>
    <h1 className="sr-only">Kitchen sheet</h1>
    <ErrorState
      message={withReference('The sheet could not be loaded. Please try again.', error)}
      onRetry={onRetry}
    />
  </>
)
