import { useQuery } from '@tanstack/react-query'
import { countText, Month, type ResidentStatement, type StatementMonth } from '@warm-ladle/contract'
import { HandCoins, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ListState } from '../../api/list-state.tsx'
import { CsvButton } from '../../api/csv-button.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { useMayOffer } from '../../people/use-member.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { RowAction, RowActions, RowLink } from '../../ui/row-action.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { ChosenDays, type Days, daysIn } from '../../ui/chosen-days.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { useTableQuery } from '../../api/use-table-query.ts'
import type { Route } from './+types/statements-page.ts'
import { SettleStatement } from './settle-statement.tsx'
import { StatementState } from './statement-lines.tsx'
import { settledStatementsQuery, statementMonthsQuery, statementsOfMonthQuery } from './statements-query.ts'
import { texts } from './texts.ts'
import { getTitle } from './statement-texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.statements })

/** All residents' statements: the months, which can be closed here, and the statements for the chosen month. */
export default function StatementsPage() {
  const t = useTranslate()
  const { text, change, clear } = useTableQuery()
  const days = daysIn(text)
  const maySettings = useMayOffer('admin')
  const chosen = z.safeParse(Month, text('month')).data
  return (
    <>
      <PageHeading title={t(texts.statements)} />
      <div className="mt-6">
        <ListState
          query={useQuery(statementMonthsQuery(useApi()))}
          failure={t(texts.monthsFailed)}
          empty={
            <EmptyState
              icon={<ReceiptText className="size-6" />}
              text={t(texts.noMonths)}
              action={
                maySettings && (
                  <ButtonLink to="/dashboard/Settings/money#mealsBilled" variant="outline">
                    {t(texts.settings)}
                  </ButtonLink>
                )
              }
            />
          }
        >
          {(months) => {
            const shown = chosen ?? months?.[0]?.month ?? ''
            return (
              <>
                <Months
                  months={months}
                  chosen={days ? undefined : shown}
                  onChoose={(name) => {
                    change('month', name)
                    if (days) change('from', '', { isContinued: true })
                  }}
                />
                {months &&
                  (days ? (
                    <SettledStatements days={days} onShowAll={() => clear('from', 'until')} />
                  ) : (
                    <StatementsOfMonth month={shown} />
                  ))}
              </>
            )
          }}
        </ListState>
      </div>
    </>
  )
}

interface MonthsProps {
  months: Rows<StatementMonth>
  /** The month of the shown statements: '2026-11'. */
  chosen: string | undefined
  onChoose: (month: string) => void
}

function Months({ months, chosen, onChoose }: MonthsProps) {
  const t = useTranslate()
  const next = months?.findLast(({ state }) => state === 'over')
  const columns: Columns<StatementMonth> = [
    column(t(texts.month), { phone: 'title', className: 'whitespace-nowrap' }, ({ month }) => (
      <DateTime at={month} as="month" />
    )),
    column(t(texts.statements), { label: true }, ({ statements }) => countText(t.language, statements)),
    column(t(texts.owed), { label: true }, ({ owed }) => <SignedPrice amount={owed} />),
    column(t(texts.settledAmount), { label: true }, ({ settled }) => <SignedPrice amount={settled} />),
    column(t(texts.state), { label: true }, (month) => stateText(t, month)),
    column(t(texts.actions), { phone: 'actions' }, (month) => (
      <div className="flex gap-2">
        <Button
          variant={month.month === chosen ? 'soft' : 'outline'}
          size="sm"
          aria-pressed={month.month === chosen}
          aria-label={t(texts.showStatementsOf, { month: getTitle(t.language, month.month) })}
          onClick={() => onChoose(month.month)}
        >
          {t(texts.show)}
        </Button>
        {month === next && <CloseMonth month={month.month} />}
      </div>
    )),
  ]
  return (
    <DataTable
      label={t(texts.months)}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
      rowClass="tabular-nums"
    />
  )
}

function CloseMonth({ month }: { month: string }) {
  const t = useTranslate()
  const { start, isPending } = useCloseMonth(month)
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={t(texts.closeMonth, { month: getTitle(t.language, month) })}
      onClick={() => void start()}
    >
      {t(texts.close)}
    </Button>
  )
}

function stateText(t: Translate, { state, unsettled }: StatementMonth): string {
  if (state === 'present') return t(texts.stillOpen)
  if (state === 'over') return t(texts.toBeClosed)
  return unsettled === 0
    ? t(texts.closedAllSettled)
    : t(texts.closedUnsettled, { unsettled: countText(t.language, unsettled) })
}

/** Closes a month after a confirmation, since nothing can be changed afterwards. */
function useCloseMonth(month: string) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.closeQuestion, { month: getTitle(t.language, month) }),
      message: t(texts.closeQuestionText),
      confirmLabel: t(texts.closeTheMonth),
    },
    act: 'statements.close',
    run: () => api.statements.close({ params: { month } }),
    done: ({ message }) => ({ dialog: { title: t(texts.closed), message } }),
    failure: t(texts.closeFailed),
  })
}

/** The statements that were settled on these days. */
function SettledStatements({ days, onShowAll }: { days: Days; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <section aria-labelledby="settled">
      <h2 id="settled" className="mt-12 text-2xl">
        {t(texts.settledOn)}
      </h2>
      <ChosenDays what={t(texts.settledOn)} days={days} onShowAll={onShowAll} />
      <ListState
        query={useQuery(settledStatementsQuery(useApi(), days))}
        failure={t(texts.statementsFailed)}
        empty={<p className="text-muted">{t(texts.noneSettled)}</p>}
      >
        {(statements) => <StatementTable label={t(texts.settledStatements)} statements={statements} />}
      </ListState>
    </section>
  )
}

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
      <ListState
        query={useQuery(statementsOfMonthQuery(api, month))}
        failure={t(texts.statementsFailed)}
        empty={<p className="text-muted">{t(texts.noneOwes)}</p>}
      >
        {(statements) => (
          <StatementTable
            label={t(texts.statementsOf, { month: getTitle(t.language, month) })}
            statements={statements}
          />
        )}
      </ListState>
    </section>
  )
}

interface StatementTableProps {
  label: string
  statements: Rows<ResidentStatement>
}

/** A statement that was paid twice appears twice. */
const getKey = ({ id, userId, settlement }: ResidentStatement) => `${id ?? userId} ${settlement?.at}`

function StatementTable({ label, statements }: StatementTableProps) {
  const t = useTranslate()
  const [settling, setSettling] = useState<ResidentStatement>()
  const columns: Columns<ResidentStatement> = [
    column(t(texts.resident), { phone: 'line', className: 'wrap-anywhere' }, ({ name, email }) => (
      <>
        <ShortText text={name ?? t(texts.hasLeft)} className="font-semibold" />
        <OneLine text={email} className="text-sm text-muted" />
      </>
    )),
    column(t(texts.portions), { label: true, className: 'tabular-nums' }, ({ portions }) =>
      countText(t.language, portions),
    ),
    column(t(texts.amount), { phone: 'end', className: 'whitespace-nowrap tabular-nums' }, ({ owed }) => (
      <SignedPrice amount={owed} />
    )),
    column(t(texts.state), {}, (statement) => <StatementState statement={statement} />),
    column(t(texts.actions), { phone: 'actions' }, (statement) => {
      const { id, userId, email, month, owed, settlement } = statement
      const subject = t(texts.of, { what: email })
      const path = `/dashboard/Books/${month}/${id ?? userId}`
      return (
        <RowActions>
          {id !== undefined && !settlement && owed !== 0 && (
            <RowAction
              label={t(texts.settle)}
              subject={subject}
              icon={HandCoins}
              onPress={() => setSettling(statement)}
            />
          )}
          <RowLink label={t(texts.lines)} subject={subject} icon={ReceiptText} to={path} />
        </RowActions>
      )
    }),
  ]

  return (
    <>
      <DataTable label={label} columns={columns} rows={statements} rowKey={getKey} pinLast />
      {statements && (
        <p className="mt-3 text-sm text-muted">
          {t(texts.statementCount, { statements: statements.length })}
        </p>
      )}
      {settling?.id !== undefined && (
        <SettleStatement statement={settling} id={settling.id} onClose={() => setSettling(undefined)} />
      )}
    </>
  )
}
