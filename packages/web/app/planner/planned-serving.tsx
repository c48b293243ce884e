import { X } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { FieldNotes } from './field-notes.tsx'
import { mealtimeName } from './names.ts'
import { PortionsField } from './portions-field.tsx'
import { usePortions } from './use-portions.ts'
import { useRemoveServing } from './use-remove-serving.ts'
import { type ServingProps, ServingRow } from './serving-row.tsx'

/** A meal of a mealtime: its portions can be typed in place while it can be changed. */
export function PlannedMeal({ mealtime, serving }: ServingProps) {
  const { mealId } = serving
  const isOpen = mealtime.state === 'draft' || mealtime.state === 'published'
  // a meal that is gone from the menu stays as it is
  if (mealId === null || !isOpen) return <FixedServing mealtime={mealtime} serving={serving} />
  return <ChangingServing mealtime={mealtime} serving={serving} mealId={mealId} />
}

const FixedServing = ({ mealtime, serving }: ServingProps) => (
  <ServingRow mealtime={mealtime} serving={serving}>
    <span className="text-sm font-semibold tabular-nums">{serving.portions}</span>
  </ServingRow>
)

function ChangingServing({ mealtime, serving, mealId }: ServingProps & { mealId: string }) {
  const field = usePortions(mealtime.id, mealId, serving.portions)
  const removal = useRemoveServing(mealtime, mealId, serving)
  const notes = `notes-${serving.id}`
  const name = mealtimeName(mealtime.date, mealtime.slot)
  return (
    <ServingRow
      mealtime={mealtime}
      serving={serving}
      below={<FieldNotes id={notes} field={field} what="portions" />}
    >
      <PortionsField
        aria-label={`Portions of ${serving.title}, ${name}`}
        aria-invalid={field.status.kind === 'failed'}
        aria-describedby={field.isNoted ? notes : undefined}
        data-date={mealtime.date}
        data-slot={mealtime.slot}
        value={field.text}
        mark={field.status.kind}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.save}
        onKeyDown={field.press}
      />
      <Button
        variant="ghost"
        size="sm"
        icon
        title="Remove"
        aria-label={`Remove ${serving.title}, ${name}`}
        pending={removal.isPending}
        onClick={() => removal.start()}
        className="-mr-2 size-7! text-muted print:hidden"
      >
        <X aria-hidden="true" className="size-4" />
      </Button>
    </ServingRow>
  )
}
