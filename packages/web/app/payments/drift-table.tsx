import type { PaymentDrift } from '@warm-ladle/contract'
import { DateTime } from '../ui/date-time.tsx'
import { priceText } from '../ui/format.ts'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { OneLine } from '../ui/one-line.tsx'

const columns = ['Noticed', 'What is wrong', 'Recorded', 'Received', 'Transaction ID'] as const

/** The payments on which our records and those of the card payment service disagree. */
export function DriftTable({ drift }: { drift: readonly PaymentDrift[] }) {
  return (
    <div className="mt-4">
      <Table label="Payments that disagree" columns={columns}>
        {drift.map(({ _id: id, noticedAt, message, email, recorded, received, currency, transactionId }) => (
          <Row key={id}>
            <Cell className="whitespace-nowrap">
              <DateTime at={noticedAt} as="day" />
            </Cell>
            <Cell place="line" className="xl:min-w-64">
              {message}
              {email !== null && <OneLine text={email} className="text-sm text-muted" />}
            </Cell>
            <Cell label="Recorded">{recorded === null ? '–' : priceText(recorded)}</Cell>
            <Cell label="Received">
              {received === null ? '–' : `${received} ${currency?.toUpperCase() ?? ''}`}
            </Cell>
            <Cell place="line">
              <OneLine text={transactionId} className="font-mono text-[0.8125rem]" />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  )
}
