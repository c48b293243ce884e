import { useQuery } from '@tanstack/react-query'
import type { Statement } from '@warm-ladle/contract'
import { ReceiptText } from 'lucide-react'
import { ListState } from '../../api/list-state.tsx'
import { useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RowActions, RowLink } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { StatementState } from './statement-lines.tsx'
import { ownStatementsQuery } from './statements-query.ts'
import { texts } from './texts.ts'
import { getTitle } from './statement-texts.ts'

/** The logged-in member's meal statements, month by month. */
export function OwnStatements() {
  const t = useTranslate()
  const columns: Columns<Statement> = [
    column(t(texts.month), { phone: 'title', className: 'whitespace-nowrap' }, ({ month }) => (
      <DateTime at={month} as="month" />
    )),
    column(t(texts.amount), { phone: 'end', className: 'whitespace-nowrap tabular-nums' }, ({ owed }) => (
      <SignedPrice amount={owed} />
    )),
    column(t(texts.state), {}, (statement) => <StatementState statement={statement} />),
    column(t(texts.statement), { phone: 'actions' }, ({ month }) => (
      <RowActions>
        <RowLink
          label={t(texts.statement)}
          subject={t(texts.of, { what: getTitle(t.language, month) })}
          icon={ReceiptText}
          to={`/dashboard/statements/${month}`}
        />
      </RowActions>
    )),
  ]
  return (
    <section aria-labelledby="meals">
      <h2 id="meals" className="mt-12 mb-4 text-2xl">
        {t(texts.mealsByMonth)}
      </h2>
      <ListState
        query={useQuery(ownStatementsQuery(useApi()))}
        failure={t(texts.ownStatementsFailed)}
        empty={<p className="text-muted">{t(texts.noStatements)}</p>}
      >
        {(statements) => (
          <DataTable
            label={t(texts.mealsByMonth)}
            columns={columns}
            rows={statements}
            rowKey={({ month }) => month}
          />
        )}
      </ListState>
    </section>
  )
}
