import './sheet.css'
import { Refusal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { useLiveQuery } from '../api/use-followed.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/sheet-page.ts'
import { LoadingSheet, renderNoSheet, sheetQuery } from './sheet-states.tsx'
import { SheetView } from './sheet-view.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Kitchen sheet' })

export default function SheetPage({ params }: Route.ComponentProps) {
  return <Sheet key={params.id} id={params.id} />
}

/** What to cook for a mealtime, and after it what was left. */
export const Sheet = ({ id }: { id: string }) => (
  <QueryState
    query={useLiveQuery(sheetQuery(useApi(), id))}
    loading={<LoadingSheet />}
    failure={renderFailure}
  >
    {(sheet) => <SheetView sheet={sheet} />}
  </QueryState>
)

const renderFailure = (error: Error, onRetry: () => unknown) =>
  error instanceof Refusal && (error.status === 404 || error.status === 400) ? (
    <MessagePage
      title="No such sheet"
      text={
        error.status === 400
          ? 'This address is not complete. Please open the sheet from the plan of its week.'
          : 'Its mealtime is not published yet, or was removed.'
      }
      action={<ButtonLink to="/dashboard/planner">Plan the week</ButtonLink>}
    />
  ) : (
    renderNoSheet(error, onRetry)
  )
