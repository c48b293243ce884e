import { useQuery } from '@tanstack/react-query'
import { type MonthTotals, packageNames } from '@warm-ladle/contract'
import { priceText } from '../ui/format.ts'
import { signedPriceText } from '../ui/signed-price-text.ts'
import { totalsQuery } from '../revenue/totals-query.ts'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { monthText } from '../ui/month-text.ts'

const columns = ['Month', ...packageNames, 'Paid', 'Refunded', 'Net', 'Payments'] as const

interface Choice {
  /** The selected month: '2026-11'. */
  chosen: string | undefined
  onChoose: (month: string | undefined) => void
}

/** Payments and refunds by month; selecting a month filters the payments. */
export function MonthTotalsTable({ chosen, onChoose }: Choice) {
  return (
    <QueryState
      query={useQuery(totalsQuery(useApi()))}
      loading={<TableSkeleton label="Totals by month" columns={columns} />}
      failure="The totals could not be loaded. Please try again."
      empty={<p className="text-muted">There is nothing to count yet.</p>}
    >
      {(months) => (
        <Table label="Totals by month" columns={columns}>
          {months.map((totals) => (
            <MonthRow key={totals.month} totals={totals} chosen={chosen} onChoose={onChoose} />
          ))}
        </Table>
      )}
    </QueryState>
  )
}

function MonthRow({ totals, chosen, onChoose }: Choice & { totals: MonthTotals }) {
  const { month, paid, refunded, net, counts } = totals
  const isChosen = month === chosen
  return (
    <Row className="tabular-nums">
      <Cell place="title" className="whitespace-nowrap">
        <DateTime at={month} as="month" />
      </Cell>
      {packageNames.map((packageName) => (
        <Cell key={packageName} label={packageName}>
          {counts[packageName]}
        </Cell>
      ))}
      <Cell label="Paid">{priceText(paid)}</Cell>
      <Cell label="Refunded">{priceText(refunded)}</Cell>
      <Cell label="Net" className="font-semibold">
        {signedPriceText(net)}
      </Cell>
      <Cell place="actions">
        <Button
          variant={isChosen ? 'soft' : 'outline'}
          size="sm"
          aria-pressed={isChosen}
          aria-label={`Show payments of ${monthText(month)}`}
          onClick={() => onChoose(isChosen ? undefined : month)}
        >
          Show
        </Button>
      </Cell>
    </Row>
  )
}
