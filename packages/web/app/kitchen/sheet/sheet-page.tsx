import './sheet.css'
import { Refusal } from '@warm-ladle/contract'
import { useApi } from '../../api/query.ts'
import { QueryState } from '../../api/query-state.tsx'
import { useLiveQuery } from '../../api/use-followed.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Route } from './+types/sheet-page.ts'
import { LoadingSheet, renderNoSheet, sheetQuery } from './sheet-states.tsx'
import { SheetView } from './sheet-view.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.kitchen })

export default function SheetPage({ params }: Route.ComponentProps) {
  return <Sheet key={params.id} id={params.id} />
}

/** What to cook for a mealtime, and later its waste. */
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
    <NoSuchSheet isIncomplete={error.status === 400} />
  ) : (
    renderNoSheet(error, onRetry)
  )

function NoSuchSheet({ isIncomplete }: { isIncomplete: boolean }) {
  const t = useTranslate()
  return (
    <MessagePage
      title={t(texts.noSuchSheet)}
      text={t(isIncomplete ? texts.addressIncomplete : texts.notPublished)}
      action={<ButtonLink to="/dashboard/planner">{t(texts.planTheWeek)}</ButtonLink>}
    />
  )
}
