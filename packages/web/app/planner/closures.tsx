import { useQuery } from '@tanstack/react-query'
import { type Closure, slotNames } from '@warm-ladle/contract'
import { DoorClosed } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { useDraftWindow } from '../forms/use-draft-window.ts'
import { Button } from '../ui/button.tsx'
import { datesText } from '../ui/date-text.ts'
import { TimeSpan } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowActions, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import { Table } from '../ui/table.tsx'
import { AddClosure, closureDraft } from './add-closure.tsx'
import { closuresQuery } from './planner-queries.ts'
import { useRemoveClosure } from './use-remove-closure.ts'

const columns = ['Days', 'Meals', 'Reason', 'Actions'] as const

/** The days on which the kitchen is closed, today or later. */
export function Closures() {
  const [isAdding, setAdding] = useDraftWindow(closureDraft)
  return (
    <div className="mt-12">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-3xl">Closed days</h2>
          <p className="mt-1 text-muted">Nothing is planned or asked for while the kitchen is closed.</p>
        </div>
        <Button variant="outline" onClick={() => setAdding(true)}>
          <DoorClosed aria-hidden="true" className="size-4.5" />
          Close the kitchen
        </Button>
      </div>
      <QueryState
        query={useQuery(closuresQuery(useApi()))}
        loading={<TableSkeleton label="Closed days" columns={columns} />}
        failure="The closed days could not be loaded. Please try again."
        empty={
          <EmptyState icon={<DoorClosed className="size-6" />} text="No days are closed from today on." />
        }
      >
        {(closures) => (
          <Table label="Closed days" columns={columns} pinLast>
            {closures.map((closure) => (
              <ClosureRow key={closure.id} closure={closure} />
            ))}
          </Table>
        )}
      </QueryState>
      <AddClosure open={isAdding} onOpenChange={setAdding} />
    </div>
  )
}

function ClosureRow({ closure }: { closure: Closure }) {
  const { from, until, slot, reason } = closure
  const removal = useRemoveClosure(closure)
  return (
    <Row>
      <Cell place="title">
        <TimeSpan from={from} until={until} as="dates" />
      </Cell>
      <Cell label="Meals">{slot === null ? 'All' : slotNames[slot]}</Cell>
      <Cell place="line">
        <ShortText text={reason} />
      </Cell>
      <Cell place="actions">
        <RowActions>
          <RowRemoval label="Remove" of={datesText(from, until)} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
  )
}
