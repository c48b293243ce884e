import { useQuery } from '@tanstack/react-query'
import {
  api as contract,
  counted,
  countText,
  Month,
  type ResidentStatement,
  type StatementMonth,
} from '@warm-ladle/contract'
import { HandCoins, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { pageMeta } from '../page/page-meta.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { RowAction, RowActions, RowLink } from '../ui/row-action.tsx'
import { CsvLink } from '../ui/search-and-csv.tsx'
import { OneLine, ShortText } from '../ui/short-text.tsx'
import { Cell, Row, Table, TableSkeleton } from '../ui/table.tsx'
import { ChosenDays, type Days, daysIn } from '../url/chosen-days.tsx'
import { SignedPrice } from '../ui/price-texts.tsx'
import { useTableQuery } from '../url/use-table-query.ts'
import type { Route } from './+types/statements-page.ts'
import { SettleStatement } from './settle-statement.tsx'
import { StatementState } from './statement-lines.tsx'
import { ofMonth, titleOf } from './statement-texts.ts'
import { settledStatementsQuery, statementMonthsQuery, statementsOfMonthQuery } from './statements-query.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Statements' })

const monthColumns = ['Month', 'Statements', 'Owed', 'Paid', 'State', 'Actions'] as const

/** What all residents owe for their meals: the months, which are closed here, and the statements of the chosen one. */
export default function StatementsPage() {
  const { text, change, clear } = useTableQuery()
  const days = daysIn(text)
  const chosen = z.safeParse(Month, text('month')).data
  return (
    <>
      <PageHeading
        title="Statements"
        description="What residents owe for their meals. A closed month no longer changes; corrections come with the next one."
      />
      <div className="mt-6">
        <QueryState
          query={useQuery(statementMonthsQuery(useApi()))}
          loading={<TableSkeleton label="Months" columns={monthColumns} />}
          failure="The months could not be loaded. Please try again."
          empty={
            <EmptyState
              icon={<ReceiptText className="size-6" />}
              text="There is nothing to bill yet. The settings say whether meals are billed each month."
            />
          }
        >
          {(months) => (
            <>
              <Table label="Months" columns={monthColumns}>
                {months.map((month) => (
                  <MonthRow
                    key={month.month}
                    month={month}
                    isNext={month === months.findLast(({ state }) => state === 'over')}
                    isChosen={!days && month.month === (chosen ?? months[0]?.month)}
                    onChoose={(name) => {
                      change('month', name)
                      if (days) change('from', '', { isContinued: true })
                    }}
                  />
                ))}
              </Table>
              {days ? (
                <SettledStatements days={days} onShowAll={() => clear('from', 'until')} />
              ) : (
                <StatementsOfMonth month={chosen ?? months[0]?.month ?? ''} />
              )}
            </>
          )}
        </QueryState>
      </div>
    </>
  )
}

interface MonthRowProps {
  month: StatementMonth
  /** Whether it is the one to be closed next. */
  isNext: boolean
  isChosen: boolean
  onChoose: (month: string) => void
}

function MonthRow({ month, isNext, isChosen, onChoose }: MonthRowProps) {
  const { month: name, statements, owed, settled, state } = month
  const { start, isPending } = useCloseMonth(name)
  return (
    <Row className="tabular-nums">
      <Cell place="title" className="whitespace-nowrap">
        <DateTime at={name} as="month" />
      </Cell>
      <Cell label="Statements">{countText(statements)}</Cell>
      <Cell label="Owed">
        <SignedPrice of={owed} />
      </Cell>
      <Cell label="Paid">
        <SignedPrice of={settled} />
      </Cell>
      <Cell label="State">{stateText(month)}</Cell>
      <Cell place="actions">
        <div className="flex gap-2">
          <Button
            variant={isChosen ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={isChosen}
            aria-label={`Show statements ${ofMonth(name)}`}
            onClick={() => onChoose(name)}
          >
            Show
          </Button>
          {state === 'over' && isNext && (
            <Button
              size="sm"
              pending={isPending}
              aria-label={`Close ${titleOf(name)}`}
              onClick={() => void start()}
            >
              Close
            </Button>
          )}
        </div>
      </Cell>
    </Row>
  )
}

function stateText({ state, unsettled }: StatementMonth): string {
  if (state === 'present') return 'Still open'
  if (state === 'over') return 'To be closed'
  return unsettled === 0 ? 'Closed, all settled' : `Closed, ${countText(unsettled)} to settle`
}

/** Closes a month, once it is confirmed that nothing can be changed then. */
function useCloseMonth(month: string) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Close ${titleOf(month)}?`,
      message:
        'All residents are told what they owe, and their statements no longer change. What is corrected later comes with the next month.',
      confirmLabel: 'Close the month',
    },
    run: () => api.statements.close({ params: { month } }),
    done: ({ message }) => ({ dialog: { title: 'Closed', message } }),
    failure: 'The month could not be closed. Please try again.',
    invalidates: [['statements']],
  })
}

const columns = ['Resident', 'Portions', 'Amount', 'State', 'Actions'] as const

/** What was settled on some days. */
const SettledStatements = ({ days, onShowAll }: { days: Days; onShowAll: () => void }) => (
  <section aria-labelledby="settled">
    <h2 id="settled" className="mt-12 text-2xl">
      Settled
    </h2>
    <ChosenDays what="Settled" days={days} onShowAll={onShowAll} />
    <QueryState
      query={useQuery(settledStatementsQuery(useApi(), days))}
      loading={<TableSkeleton label="Settled statements" columns={columns} />}
      failure="The statements could not be loaded. Please try again."
      empty={<p className="text-muted">Nothing was settled on these days.</p>}
    >
      {(statements) => <StatementTable label="Settled statements" statements={statements} />}
    </QueryState>
  </section>
)

/** All statements of a month. */
function StatementsOfMonth({ month }: { month: string }) {
  const path = contract.statements.download.path.replace('{month}', month)
  return (
    <section aria-labelledby="statements">
      <div className="mt-12 mb-4 flex items-center justify-between gap-4">
        <h2 id="statements" className="text-2xl">
          <DateTime at={month} as="month" />
        </h2>
        <CsvLink path={path} query={{}} />
      </div>
      <QueryState
        query={useQuery(statementsOfMonthQuery(useApi(), month))}
        loading={<TableSkeleton label="Statements" columns={columns} />}
        failure="The statements could not be loaded. Please try again."
        empty={<p className="text-muted">No resident owes anything for this month.</p>}
      >
        {(statements) => <StatementTable label={`Statements ${ofMonth(month)}`} statements={statements} />}
      </QueryState>
    </section>
  )
}

interface StatementTableProps {
  label: string
  statements: readonly ResidentStatement[]
}

function StatementTable({ label, statements }: StatementTableProps) {
  const [settling, setSettling] = useState<ResidentStatement>()
  return (
    <>
      <Table label={label} columns={columns} pinLast>
        {statements.map((statement) => (
          <StatementRow
            // one that was paid twice is there twice
            key={`${statement.id ?? statement.userId} ${statement.settlement?.at}`}
            statement={statement}
            onSettle={() => setSettling(statement)}
          />
        ))}
      </Table>
      <p className="mt-3 text-sm text-muted">{counted(statements.length, 'statement')}</p>
      {settling?.id !== undefined && (
        <SettleStatement statement={settling} id={settling.id} onClose={() => setSettling(undefined)} />
      )}
    </>
  )
}

function StatementRow({ statement, onSettle }: { statement: ResidentStatement; onSettle: () => void }) {
  const { id, userId, name, email, month, owed, portions, settlement } = statement
  return (
    <Row>
      <Cell place="line" className="wrap-anywhere">
        <ShortText text={name ?? 'Has left'} className="font-semibold" />
        <OneLine text={email} className="text-sm text-muted" />
      </Cell>
      <Cell label="Portions" className="tabular-nums">
        {countText(portions)}
      </Cell>
      <Cell place="end" className="whitespace-nowrap tabular-nums">
        <SignedPrice of={owed} />
      </Cell>
      <Cell>
        <StatementState statement={statement} />
      </Cell>
      <Cell place="actions">
        <RowActions>
          {id !== undefined && !settlement && owed !== 0 && (
            <RowAction label="Settle" of={`of ${email}`} icon={HandCoins} onPress={onSettle} />
          )}
          <RowLink
            label="Lines"
            of={`of ${email}`}
            icon={ReceiptText}
            to={`/dashboard/Books/${month}/${id ?? userId}`}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}
