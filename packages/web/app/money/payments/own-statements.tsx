import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RowActions, RowLink } from '../../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton } from '../../ui/table.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { StatementState } from './statement-lines.tsx'
import { ownStatementsQuery } from './statements-query.ts'
import { texts } from './texts.ts'
import { titleOf } from './statement-texts.ts'

/** What the signed-in member owes for meals, month by month. */
export function OwnStatements() {
  const t = useTranslate()
  const columns = [t(texts.month), t(texts.amount), t(texts.state), t(texts.statement)]
  return (
    <section aria-labelledby="meals">
      <h2 id="meals" className="mt-12 mb-4 text-2xl">
        {t(texts.mealsByMonth)}
      </h2>
      <QueryState
        query={useQuery(ownStatementsQuery(useApi()))}
        loading={<TableSkeleton label={t(texts.mealsByMonth)} columns={columns} />}
        failure={t(texts.ownStatementsFailed)}
        empty={<p className="text-muted">{t(texts.noStatements)}</p>}
      >
        {(statements) => (
          <Table label={t(texts.mealsByMonth)} columns={columns}>
            {statements.map((statement) => (
              <Row key={statement.month}>
                <Cell place="title" className="whitespace-nowrap">
                  <DateTime at={statement.month} as="month" />
                </Cell>
                <Cell place="end" className="whitespace-nowrap tabular-nums">
                  <SignedPrice of={statement.owed} />
                </Cell>
                <Cell>
                  <StatementState statement={statement} />
                </Cell>
                <Cell place="actions">
                  <RowActions>
                    <RowLink
                      label={t(texts.statement)}
                      of={t(texts.of, { what: titleOf(t.language, statement.month) })}
                      icon={ReceiptText}
                      to={`/dashboard/statements/${statement.month}`}
                    />
                  </RowActions>
                </Cell>
              </Row>
            ))}
          </Table>
        )}
      </QueryState>
    </section>
  )
}
