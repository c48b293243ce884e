import { mostPortions, type Slot, slotNames } from '@warm-ladle/contract'
import { type ReactNode, useState } from 'react'
import { useApi } from '../api/query.ts'
import { arrivedIf } from '../api/reach.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Form } from '../forms/form.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { priceText } from '../ui/format.ts'
import { touchedByRequests } from './use-request-meal.ts'
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

/** What is asked for: a serving, or another way of what was asked for before. */
type Wanted = { readonly requestId: string } | { readonly servingId: string; readonly mealId: string }

/** Asks for a meal at a mealtime, or changes what was asked for; `onDone` closes the window. */
function useSendWishes(wanted: Wanted, onDone: () => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (wishes: Wishes) =>
      'requestId' in wanted
        ? api.mealRequests.change({ params: { id: wanted.requestId }, body: wishes })
        : api.mealRequests.create({ body: { ...wanted, ...wishes } }),
    done: ({ message }) => {
      onDone()
      return { toast: { title: message } }
    },
    arrived: arrivedIf('already-requested'),
    failure: 'Something went wrong. Please try again.',
    invalidates: touchedByRequests,
  })
}
