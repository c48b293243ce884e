import { countText, dollars, type Statement, type StatementLine } from '@warm-ladle/contract'
import { Badge } from '../ui/badge.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { SignedPrice } from '../ui/price-texts.tsx'
import { methodNames } from './payment-state.tsx'
import { lineText } from './statement-texts.ts'

const kindNames: Readonly<Record<StatementLine['kind'], string>> = {
  meal: 'Picked up',
  guests: 'Guests',
  'not-picked-up': 'Not picked up',
  rebate: 'Away',
  correction: 'Correction',
  'paid-back': 'Paid back',
  'paid-twice': 'Paid twice',
}

const lineColumns = ['Date', 'What', 'Kind', 'Portions', 'Amount'] as const

/** What a statement is made of. */
export const StatementLines = ({ lines }: { lines: readonly StatementLine[] }) => (
  <Table label="Lines" columns={lineColumns}>
    {lines.map((line, place) => (
      // lines have no id, and keep their order
      <Row key={place}>
        <Cell className="whitespace-nowrap">
          <DateTime at={line.date} as="day" />
        </Cell>
        <Cell place="title" className="wrap-anywhere">
          <bdi>{lineText(line)}</bdi>
        </Cell>
        <Cell label="Kind">{kindNames[line.kind]}</Cell>
        <Cell label="Portions" className="tabular-nums">
          {countText(line.portions)}
        </Cell>
        <Cell place="end" className="whitespace-nowrap tabular-nums">
          <SignedPrice of={line.amount} />
        </Cell>
      </Row>
    ))}
  </Table>
)

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
  if (state === 'open') return <Badge tone="neutral">Open</Badge>
  if (settlement)
    return (
      <Badge tone={settlement.paidBackAt === null ? 'success' : 'neutral'}>
        <span>
          {settlement.paidBackAt !== null ? 'Paid back' : owed < 0 ? 'Paid out' : 'Paid'}{' '}
          {methodNames[settlement.method]}, <DateTime at={settlement.at} as="date" />
        </span>
      </Badge>
    )
  if (owed === 0) return <Badge tone="success">Nothing to pay</Badge>
  return <Badge tone="saffron">{owed > 0 ? 'To pay' : 'To be paid out'}</Badge>
}

/** Whether a card can pay it, where cards are accepted: half a unit, or 50 of a currency without a minor unit. */
export const isPayableByCard = ({ state, settlement, owed }: Statement, { decimals } = dollars) =>
  state !== 'open' && !settlement && owed >= (decimals === 0 ? 50 : 0.5)
