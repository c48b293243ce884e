import { countText, dollars, type Message, type Statement, type StatementLine } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
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

/** What a statement is made of. */
export function StatementLines({ lines }: { lines: readonly StatementLine[] }) {
  const t = useTranslate()
  const columns = [t(texts.date), t(texts.what), t(texts.kind), t(texts.portions), t(texts.amount)]
  return (
    <Table label={t(texts.lines)} columns={columns}>
      {lines.map((line, place) => (
        // lines have no id, and keep their order
        <Row key={place}>
          <Cell className="whitespace-nowrap">
            <DateTime at={line.date} as="day" />
          </Cell>
          <Cell place="title" className="wrap-anywhere">
            <bdi>{lineText(t, line)}</bdi>
          </Cell>
          <Cell label={t(texts.kind)}>{t(kindNames[line.kind])}</Cell>
          <Cell label={t(texts.portions)} className="tabular-nums">
            {countText(t.language, line.portions)}
          </Cell>
          <Cell place="end" className="whitespace-nowrap tabular-nums">
            <SignedPrice of={line.amount} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** What is owed in all, and how it stands. */
export const StatementTotal = ({ statement }: { statement: Statement }) => (
  <p className="my-4 flex flex-wrap items-center gap-3">
    <span className="font-display text-3xl font-semibold tabular-nums">
      <SignedPrice of={statement.owed} />
    </span>
    <StatementState statement={statement} />
  </p>
)

/** Whether a statement still changes, waits to be settled, or how it was settled. */
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

/** Whether a card can pay it, where cards are accepted: half a unit, or 50 of a currency without a minor unit. */
export const isPayableByCard = ({ state, settlement, owed }: Statement, { decimals } = dollars) =>
  state !== 'open' && !settlement && owed >= (decimals === 0 ? 50 : 0.5)
