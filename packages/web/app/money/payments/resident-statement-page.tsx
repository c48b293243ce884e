import { useQuery } from '@tanstack/react-query'
import { Refusal } from '@warm-ladle/contract'
import { refusalMessage } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { useLanguage, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/resident-statement-page.ts'
import { StatementLines, StatementTotal } from './statement-lines.tsx'
import { PayByCard } from './statement-sheet.tsx'
import { residentStatementQuery } from './statements-query.ts'
import { texts } from './texts.ts'
import { getTitle } from './statement-texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.statement })

/** A resident's statement for a month, for the office. */
export default function ResidentStatementPage({ params: { month, id } }: Route.ComponentProps) {
  const language = useLanguage()
  return (
    <QueryState
      query={useQuery(residentStatementQuery(useApi(), month, id))}
      loading={<Loading className="surface h-96" />}
      failure={renderFailure}
    >
      {(statement) => (
        <>
          <PageHeading
            title={statement.name ?? statement.email}
            description={`${getTitle(language, month)} · ${statement.email}`}
            aside={<AllStatements month={month} />}
          />
          <StatementTotal statement={statement} />
          <PayByCard
            statement={statement}
            resident={{ name: statement.name ?? statement.email, email: statement.email }}
          />
          <StatementLines lines={statement.lines} />
        </>
      )}
    </QueryState>
  )
}

const AllStatements = ({ month }: { month?: string }) => (
  <ButtonLink
    to={month === undefined ? '/dashboard/Books' : `/dashboard/Books?month=${month}`}
    variant="outline"
  >
    {useTranslate()(texts.allStatements)}
  </ButtonLink>
)

const renderFailure = (error: Error, onRetry: () => unknown) => (
  <NoStatement error={error} onRetry={onRetry} />
)

function NoStatement({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const t = useTranslate()
  if (error instanceof Refusal && [400, 404].includes(error.status)) {
    return (
      <MessagePage title={t(texts.noStatement)} text={t(texts.statementGone)} action={<AllStatements />} />
    )
  }
  return <ErrorState message={refusalMessage(error, t(texts.statementFailed))} onRetry={onRetry} />
}
