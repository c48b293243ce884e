import { mostPortions, notStated, type Mealtime, type Serving } from '@warm-ladle/contract'
import { useState } from 'react'
import { Form } from '../forms/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { priceText } from '../ui/format.ts'
import { slotNames } from '../mealtimes/slot-names.ts'
import { dateText } from '../mealtimes/times.ts'
import { noWishes, type Wishes, WishesFields } from '../mealtimes/wishes-fields.tsx'
import { useRequestServing } from './use-request-serving.ts'

interface RequestWindowProps {
  serving: Serving
  mealtime: Mealtime
  onClose: () => void
}

/** Asks for portions of a serving, or changes them, with a note and whether they are taken away. */
export default function RequestWindow({ serving, mealtime, onClose }: RequestWindowProps) {
  const { title, mine, left } = serving
  const [wishes, setWishes] = useState<Wishes>(wishesIn(mine))
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
          start(wishes)
        }}
      >
        <Warning serving={serving} />
        <WishesFields wishes={wishes} most={most} onChange={setWishes} />
        <p className="flex justify-between gap-4 font-semibold">
          <span>Price</span>
          <span>{priceText(serving.price * wishes.portions)}</span>
        </p>
        <DialogButtons pending={isPending}>{mine ? 'Save changes' : 'Request Meal'}</DialogButtons>
      </Form>
    </Dialog>
  )
}

const wishesIn = (mine: Serving['mine']): Wishes =>
  mine ? { portions: mine.portions, note: mine.note, takeaway: mine.takeaway } : noWishes

function Warning({ serving: { fits } }: { serving: Serving }) {
  if (fits === 'yes') return null
  return (
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {fits === 'no' ? 'This meal does not fit what you told us about your needs.' : `${notStated}.`}
    </p>
  )
}
