import type { OwnMealRequest } from '@warm-ladle/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { RowAction, RowActions } from '../ui/row-action.tsx'
import { ChangeWindow } from './change-window.tsx'
import { ordersAreClosed } from '../mealtimes/times.ts'
import { useCancelRequest } from '../mealtimes/use-cancel-request.ts'

/** What can be done about a pending request; one for a mealtime is fixed once its orders are closed. */
export function PendingActions({ request }: { request: OwnMealRequest }) {
  const { _id: id, mealTitle, mayChange, mayCancel } = request
  const { start, isPending } = useCancelRequest(id, ({ message }) => ({
    dialog: { title: 'Cancelled!', message },
  }))
  const [isChanging, setChanging] = useState(false)
  return (
    <RowActions>
      {mayChange === false && <span className="text-sm text-muted">{ordersAreClosed}</span>}
      {mayChange && (
        <RowAction label="Change" of={mealTitle} icon={Pencil} onPress={() => setChanging(true)} />
      )}
      {mayCancel !== false && (
        <Button
          variant="soft"
          size="sm"
          pending={isPending}
          aria-label={`Cancel ${mealTitle}`}
          onClick={() => void start()}
        >
          Cancel
        </Button>
      )}
      {isChanging && <ChangeWindow request={request} onClose={() => setChanging(false)} />}
    </RowActions>
  )
}
