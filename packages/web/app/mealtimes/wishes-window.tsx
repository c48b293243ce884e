import { mostPortions, type Slot, slotNames } from '@warm-ladle/contract'
import { type ReactNode, useState } from 'react'
import { Form } from '../forms/form.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { priceText } from '../ui/format.ts'
import { useSendWishes, type Wanted } from './use-send-wishes.ts'
import { WishesFields } from './wishes-fields.tsx'
import { noWishes, type Wishes } from './wishes.ts'

interface WishesWindowProps {
  title: string
  mealtime: { readonly slot: Slot; readonly date: string }
  /** What was asked for before; undefined for a new request. */
  asked?: Wishes | undefined
  /** Portions that can be asked for besides those. */
  left: number
  /** Price of a portion. */
  price: number
  wanted: Wanted
  onClose: () => void
  /** What is to be known first. */
  children?: ReactNode
}

/** Asks for portions of a meal at a mealtime, or changes them, with a note and whether they are taken away. */
export function WishesWindow({ title, mealtime, asked, left, price, ...window }: WishesWindowProps) {
  const { wanted, onClose, children } = window
  const [wishes, setWishes] = useState(asked ?? noWishes)
  const { start, isPending } = useSendWishes(wanted, onClose)
  const most = Math.max(Math.min(left + (asked?.portions ?? 0), mostPortions), 1)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={
        <>
          {slotNames[mealtime.slot]} on <DateTime at={mealtime.date} as="weekday and date" />
        </>
      }
    >
      <Form
        onSubmit={async (event) => {
          event.preventDefault()
          start(wishes)
        }}
      >
        {children}
        <WishesFields wishes={wishes} most={most} onChange={setWishes} />
        <p className="flex justify-between gap-4 font-semibold">
          <span>Price</span>
          <span>{priceText(price * wishes.portions)}</span>
        </p>
        <DialogButtons pending={isPending}>{asked ? 'Save changes' : 'Request Meal'}</DialogButtons>
      </Form>
    </Dialog>
  )
}
