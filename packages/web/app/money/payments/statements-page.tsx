import { useQuery } from '@tanstack/react-query'
import { countText, Month, type ResidentStatement, type StatementMonth } from '@warm-ladle/contract'
import { HandCoins, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { QueryState } from '../../api/query-state.tsx'
import { CsvButton } from '../../api/csv-button.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { RowAction, RowActions, RowLink } from '../../ui/row-action.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { Cell, Row, Table, TableSkeleton } from '../../ui/table.tsx'
import { ChosenDays, type Days, daysIn } from '../../ui/chosen-days.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/statements-page.ts'
import { SettleStatement } from './settle-statement.tsx'
import { StatementState } from './statement-lines.tsx'
import { settledStatementsQuery, statementMonthsQuery, statementsOfMonthQuery } from './statements-query.ts'
import { texts } from './texts.ts'
import { titleOf } from './statement-texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.statements })

/** What all residents owe for their meals: the months, which are closed here, and the statements of the chosen one. */
export default function StatementsPage() {
  const t = useTranslate()
  const monthColumns = [
    t(texts.month),
    t(texts.statements),
    t(texts.owed),
    t(texts.settledAmount),
    t(texts.state),
    t(texts.actions),
  ]
  const { text, change, clear } = useTableQuery()
  const days = daysIn(text)
  const chosen = z.safeParse(Month, text('month')).data
  return (
    <>
      <PageHeading title={t(texts.statements)} description={t(texts.statementsText)} />
      <div className="mt-6">
        <QueryState
          query={useQuery(statementMonthsQuery(useApi()))}
          loading={<TableSkeleton label={t(texts.months)} columns={monthColumns} />}
          failure={t(texts.monthsFailed)}
          empty={<EmptyState icon={<ReceiptText className="size-6" />} text={t(texts.noMonths)} />}
        >
          {(months) => (
            <>
              <Table label={t(texts.months)} columns={monthColumns}>
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
  const t = useTranslate()
  const { month: name, statements, owed, settled, state } = month
  const { start, isPending } = useCloseMonth(name)
  return (
    <Row className="tabular-nums">
      <Cell place="title" className="whitespace-nowrap">
        <DateTime at={name} as="month" />
      </Cell>
      <Cell label={t(texts.statements)}>{countText(t.language, statements)}</Cell>
      <Cell label={t(texts.owed)}>
        <SignedPrice of={owed} />
      </Cell>
      <Cell label={t(texts.settledAmount)}>
        <SignedPrice of={settled} />
      </Cell>
      <Cell label={t(texts.state)}>{stateText(t, month)}</Cell>
      <Cell place="actions">
        <div className="flex gap-2">
          <Button
            variant={isChosen ? 'soft' : 'outline'}
            size="sm"
            aria-pressed={isChosen}
            aria-label={t(texts.showStatementsOf, { month: titleOf(t.language, name) })}
            onClick={() => onChoose(name)}
          >
            {t(texts.show)}
          </Button>
          {state === 'over' && isNext && (
            <Button
              size="sm"
              pending={isPending}
              aria-label={t(texts.closeMonth, { month: titleOf(t.language, name) })}
              onClick={() => void start()}
            >
              {t(texts.close)}
            </Button>
          )}
        </div>
      </Cell>
    </Row>
  )
}

function stateText(t: Translate, { state, unsettled }: StatementMonth): string {
  if (state === 'present') return t(texts.stillOpen)
  if (state === 'over') return t(texts.toBeClosed)
  return unsettled === 0
    ? t(texts.closedAllSettled)
    : t(texts.closedUnsettled, { unsettled: countText(t.language, unsettled) })
}

/** Closes a month, once it is confirmed that nothing can be changed then. */
function useCloseMonth(month: string) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: t(texts.askClose, { month: titleOf(t.language, month) }),
      message: t(texts.askCloseText),
      confirmLabel: t(texts.closeTheMonth),
    },
    act: 'statements.close',
    run: () => api.statements.close({ params: { month } }),
    done: ({ message }) => ({ dialog: { title: t(texts.closed), message } }),
    failure: t(texts.closeFailed),
  })
}

const columnsIn = (t: Translate) => [
  t(texts.resident),
  t(texts.portions),
  t(texts.amount),
  t(texts.state),
  t(texts.actions),
]

/** What was settled on some days. */
function SettledStatements({ days, onShowAll }: { days: Days; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="settled">
      <h2 id="settled" className="mt-12 text-2xl">
        {t(texts.settledOn)}
      </h2>
      <ChosenDays what={t(texts.settledOn)} days={days} onShowAll={onShowAll} />
      <QueryState
        query={useQuery(settledStatementsQuery(useApi(), days))}
        loading={<TableSkeleton label={t(texts.settledStatements)} columns={columnsIn(t)} />}
        failure={t(texts.statementsFailed)}
        empty={<p className="text-muted">{t(texts.noneSettled)}</p>}
      >
        {(statements) => <StatementTable label={t(texts.settledStatements)} statements={statements} />}
      </QueryState>
    </section>
  )
}

/** All statements of a month. */
function StatementsOfMonth({ month }: { month: string }) {
  const t = useTranslate()
  const api = useApi()
  return (
    <section aria-labelledby="statements">
      <div className="mt-12 mb-4 flex items-center justify-between gap-4">
        <h2 id="statements" className="text-2xl">
          <DateTime at={month} as="month" />
        </h2>
        <CsvButton
          name={`statements-${month}.csv`}
          run={() => api.statements.download({ params: { month } })}
        />
      </div>
      <QueryState
        query={useQuery(statementsOfMonthQuery(api, month))}
        loading={<TableSkeleton label={t(texts.statements)} columns={columnsIn(t)} />}
        failure={t(texts.statementsFailed)}
        empty={<p className="text-muted">{t(texts.noneOwes)}</p>}
      >
        {(statements) => (
          <StatementTable
            label={t(texts.statementsOf, { month: titleOf(t.language, month) })}
            statements={statements}
          />
        )}
      </QueryState>
    </section>
  )
}

interface StatementTableProps {
  label: string
  statements: readonly ResidentStatement[]
}

function StatementTable({ label, statements }: StatementTableProps) {
  const t = useTranslate()
  const [settling, setSettling] = useState<ResidentStatement>()
  return (
    <>
      <Table label={label} columns={columnsIn(t)} pinLast>
        {statements.map((statement) => (
          <StatementRow
            // one that was paid twice is there twice
            key={`${statement.id ?? statement.userId} ${statement.settlement?.at}`}
            statement={statement}
            onSettle={() => setSettling(statement)}
          />
        ))}
      </Table>
      <p className="mt-3 text-sm text-muted">{t(texts.statementCount, { statements: statements.length })}</p>
      {settling?.id !== undefined && (
        <SettleStatement statement={settling} id={settling.id} onClose={() => setSettling(undefined)} />
      )}
    </>
  )
}

function StatementRow({ statement, onSettle }: { statement: ResidentStatement; onSettle: () => void }) {
  const t = useTranslate()
  const { id, userId, name, email, month, owed, portions, settlement } = statement
  return (
    <Row>
      <Cell place="line" className="wrap-anywhere">
        <ShortText text={name ?? t(texts.hasLeft)} className="font-semibold" />
        <OneLine text={email} className="text-sm text-muted" />
      </Cell>
      <Cell label={t(texts.portions)} className="tabular-nums">
        {countText(t.language, portions)}
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
            <RowAction
              label={t(texts.settle)}
              of={t(texts.of, { what: email })}
              icon={HandCoins}
              onPress={onSettle}
            />
          )}
          <RowLink
            label={t(texts.lines)}
            of={t(texts.of, { what: email })}
            icon={ReceiptText}
            to={`/dashboard/Books/${month}/${id ?? userId}`}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}
