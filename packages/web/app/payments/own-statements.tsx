import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { DateTime } from '../ui/date-time.tsx'
import { RowActions, RowLink } from '../ui/row-action.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { SignedPrice } from '../ui/price-texts.tsx'
import { StatementState } from './statement-lines.tsx'
import { ofMonth } from './statement-texts.ts'
import { ownStatementsQuery } from './statements-query.ts'

const columns = ['Month', 'Amount', 'State', 'Statement'] as const

/** What the signed-in member owes for meals, month by month. */
export const OwnStatements = () => (
  <section aria-labelledby="meals">
    <h2 id="meals" className="mt-12 mb-4 text-2xl">
      Meals by month
    </h2>
    <QueryState
      query={useQuery(ownStatementsQuery(useApi()))}
      loading={<TableSkeleton label="Meals by month" columns={columns} />}
      failure="Your statements could not be loaded. Please try again."
      empty={<p className="text-muted">From your first meal on you see here what you owe for each month.</p>}
    >
      {(statements) => (
        <Table label="Meals by month" columns={columns}>
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
                    label="Statement"
                    of={ofMonth(statement.month)}
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
