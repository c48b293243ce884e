import { mostPortions, notStated, type Mealtime, type Serving } from '@warm-ladle/contract'
import { useState } from 'react'
import { Form } from '../forms/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { priceText } from '../ui/format.ts'
import { TextareaField } from '../ui/textarea-field.tsx'
import { slotNames } from '../mealtimes/slot-names.ts'
import { Stepper } from './stepper.tsx'
import { dateText } from '../mealtimes/times.ts'
import { useRequestServing } from './use-request-serving.ts'

interface RequestWindowProps {
  serving: Serving
  mealtime: Mealtime
  onClose: () => void
}

/** Asks for portions of a serving, or changes them, with a note and whether they are taken away. */
export default function RequestWindow({ serving, mealtime, onClose }: RequestWindowProps) {
  const { title, mine, left } = serving
  const [portions, setPortions] = useState(mine?.portions ?? 1)
  const [note, setNote] = useState(mine?.note ?? '')
  const [takeaway, setTakeaway] = useState(mine?.takeaway ?? false)
  const { start, isPending } = useRequestServing(serving, onClose)
  const most = Math.max(Math.min(left + (mine?.portions ?? 0), mostPortions), 1)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={`${slotNames[mealtime.slot]} on ${dateText(mealtime.date)}`}
    >
      <Form
        onSubmit={async (event) => {
          event.preventDefault()
          start({ portions, note, takeaway })
        }}
      >
        <Warning serving={serving} />
        <Stepper label="Portions" value={portions} min={1} max={most} onChange={setPortions} />
        <TextareaField
          label="Note for the kitchen"
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value.replaceAll('\n', ' '))}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={takeaway}
            onChange={() => setTakeaway(!takeaway)}
            className="size-5 cursor-pointer accent-primary"
          />
          I take it away
        </label>
        <p className="flex justify-between gap-4 font-semibold">
          <span>Price</span>
          <span>{priceText(serving.price * portions)}</span>
        </p>
        <DialogButtons pending={isPending}>{mine ? 'Save changes' : 'Request Meal'}</DialogButtons>
      </Form>
    </Dialog>
  )
}

function Warning({ serving: { fits } }: { serving: Serving }) {
  if (fits === 'yes') return null
  return (
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {fits === 'no' ? 'This meal does not fit what you told us about your needs.' : `${notStated}.`}
    </p>
  )
}
