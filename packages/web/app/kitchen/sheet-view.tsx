import { api as contract, type KitchenSheet } from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight, type LucideIcon, Printer } from 'lucide-react'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CsvLink } from '../ui/csv-link.tsx'
import { weekdayText } from '../ui/date-text.ts'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Expectation } from './expectation.tsx'
import { ServingSheet } from './serving-sheet.tsx'
import { SheetTotals } from './sheet-totals.tsx'
import { WastePanel } from './waste-panel.tsx'

/** 'Thursday lunch'. */
const nameOf = ({ date, slot }: Pick<KitchenSheet, 'date' | 'slot'>) => `${weekdayText(date)} ${slot}`

export const SheetView = ({ sheet }: { sheet: KitchenSheet }) => (
  <div className="kitchen-sheet">
    <PageHeading
      title={nameOf(sheet)}
      description={
        <>
          <DateTime at={sheet.date} as="date" />,{' '}
          <TimeSpan from={sheet.startsAt} until={sheet.endsAt} as="times" />
        </>
      }
      aside={
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <ToNeighbour to={sheet.previous} what="Previous" Icon={ChevronLeft} />
          <ToNeighbour to={sheet.next} what="Next" Icon={ChevronRight} />
          <CsvLink path={contract.kitchenSheet.download.path.replace('{id}', sheet.id)} />
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        </div>
      }
    />
    <Standing sheet={sheet} />
    {sheet.note !== '' && <p className="mt-3 wrap-anywhere">{sheet.note}</p>}
    {sheet.servings.length === 0 ? (
      <div className="mt-6">
        <EmptyState text="No meal is planned for this mealtime." />
      </div>
    ) : (
      <>
        <SheetTotals sheet={sheet} />
        <div className="mt-4 grid gap-4 sm:mt-6 sm:gap-6 2xl:grid-cols-2 print:mt-3 print:gap-3">
          {sheet.servings.map((serving) => (
            <ServingSheet key={serving.id} serving={serving} slot={sheet.slot} />
          ))}
        </div>
        <Expectation sheet={sheet} />
        {sheet.state !== 'cancelled' && <WastePanel servings={sheet.servings} />}
      </>
    )}
  </div>
)

/** Whether its numbers still change, in words that hold when it hangs on the wall. */
function Standing({ sheet: { state, final, now, ordersCloseAt, cancelReason } }: { sheet: KitchenSheet }) {
  if (state === 'cancelled')
    return (
      <p className="mt-4 flex flex-wrap items-center gap-2 wrap-anywhere">
        <Badge tone="error">Cancelled</Badge> {cancelReason}
      </p>
    )
  return (
    <output className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1">
      {final ? <Badge tone="success">Final</Badge> : <Badge tone="saffron">Provisional</Badge>}
      <span>
        {final ? 'Orders closed' : 'Numbers change until orders close:'}{' '}
        <DateTime at={ordersCloseAt} as="day and time" />
        {final && '. No further request can come.'}
      </span>
      <span className="hidden text-sm text-muted print:inline">
        Read <DateTime at={now} />
      </span>
    </output>
  )
}

function ToNeighbour({
  to,
  what,
  Icon,
}: {
  to: KitchenSheet['next']
  what: 'Previous' | 'Next'
  Icon: LucideIcon
}) {
  if (!to) return null
  return (
    <ButtonLink
      to={`/dashboard/sheet/${to.id}`}
      variant="outline"
      icon
      aria-label={`${what} mealtime: ${nameOf(to)}`}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </ButtonLink>
  )
}
