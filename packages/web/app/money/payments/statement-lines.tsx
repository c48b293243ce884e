import { countText, dollars, type Message, type Statement, type StatementLine } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { SignedPrice } from '../../ui/price-texts.tsx'
import { lineText } from './statement-texts.ts'
import { texts } from './texts.ts'

const kindNames: Readonly<Record<StatementLine['kind'], Message>> = {
  meal: texts.pickedUp,
  guests: texts.guests,
  'not-picked-up': texts.notPickedUp,
  rebate: texts.away,
  correction: texts.correction,
  'paid-back': texts.paidBack,
  'paid-twice': texts.paidTwice,
}

export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTranslate()
  const columns: Columns<StatementLine> = [
    column(t(texts.date), { className: 'whitespace-nowrap' }, ({ date }) => <DateTime at={date} as="day" />),
    column(t(texts.what), { phone: 'title', className: 'wrap-anywhere' }, (line) => (
      <bdi>{lineText(t, line)}</bdi>
    )),
    column(t(texts.kind), { label: true }, ({ kind }) => t(kindNames[kind])),
    column(t(texts.portions), { label: true, className: 'tabular-nums' }, ({ portions }) =>
      countText(t.language, portions),
    ),
    column(t(texts.amount), { phone: 'end', className: 'whitespace-nowrap tabular-nums' }, ({ amount }) => (
      <SignedPrice amount={amount} />
    )),
  ]
  // the index is the key: lines have no id, and their order never changes
  return <DataTable label={t(texts.lines)} columns={columns} rows={lines} rowKey={(_, index) => index} />
}

/** The total owed, and the state of the statement. */
export const StatementTotal = ({ statement }: { statement: Statement }) => (
  <p className="my-4 flex flex-wrap items-center gap-3">
    <span className="font-display text-3xl font-semibold tabular-nums">
      <SignedPrice amount={statement.owed} />
    </span>
    <StatementState statement={statement} />
  </p>
)

/** Says whether a statement may still change, is due, or how it was settled. */
export function StatementState({ statement: { state, owed, settlement } }: { statement: Statement }) {
  const t = useTranslate()
  if (state === 'open') return <Badge tone="neutral">{t(texts.statementOpen)}</Badge>
  if (settlement) {
    const { method, at, paidBackAt } = settlement
    const paid = owed < 0 ? texts.statementPaidOut : texts.statementPaid
    return (
      <Badge tone={paidBackAt === null ? 'success' : 'neutral'}>
        <span>
          {t(paidBackAt === null ? paid : texts.statementPaidBack, {
            method,
            date: <DateTime at={at} as="date" />,
          })}
        </span>
      </Badge>
    )
  }
  if (owed === 0) return <Badge tone="success">{t(texts.nothingToPay)}</Badge>
  return <Badge tone="saffron">{t(owed > 0 ? texts.toPay : texts.toBePaidOut)}</Badge>
}

/**
 * Whether the statement can be paid by card, if cards are accepted: the minimum is half a unit, or 50 in a currency
 * without a minor unit.
 */
export const isPayableByCard = ({ state, settlement, owed }: Statement, { decimals } = dollars) =>
  state !== 'open' && !settlement && owed >= (decimals === 0 ? 50 : 0.5)
