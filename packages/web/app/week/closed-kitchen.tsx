import { type Closure, slotNames } from '@warm-ladle/contract'
import { DoorClosed } from 'lucide-react'

/** Stands for a mealtime, or a whole day, on which the kitchen is closed. */
export function ClosedKitchen({ closure }: { closure: Closure }) {
  return (
    <p className="surface flex min-w-0 gap-2 border-dashed p-4 text-sm text-muted wrap-anywhere print:p-1">
      <DoorClosed aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>
        {closure.slot === null ? 'Kitchen closed' : `${slotNames[closure.slot]}: kitchen closed`}:{' '}
        <bdi>{closure.reason}</bdi>
      </span>
    </p>
  )
}
