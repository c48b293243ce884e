import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { withReference } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/statement-page.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { ownStatementQuery } from './statements-query.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.statement })

export default function StatementPage({ params: { month } }: Route.ComponentProps) {
  return (
    <QueryState
      query={useQuery(ownStatementQuery(useApi(), month))}
      loading={<Loading className="surface h-96" />}
      failure={renderFailure}
    >
      {(statement) => <StatementSheet statement={statement} />}
    </QueryState>
  )
}

const renderFailure = (error: Error, onRetry: () => unknown) => (
  <NoStatement error={error} onRetry={onRetry} />
)

function NoStatement({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  if (error instanceof Refusal && [400, 404].includes(error.status)) {
    return (
      <MessagePage
        title={t(texts.noStatement)}
        text={t(texts.noStatementOfMonth)}
        action={<ButtonLink to="/dashboard/paymentHistory">{t(texts.history)}</ButtonLink>}
      />
    )
  }
  return <ErrorState message={withReference(t(texts.statementFailed), error)} onRetry={onRetry} />
}
