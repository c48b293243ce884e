import { counted, fewPortions, type OwnServing, type Serving, type ServingState } from '@warm-ladle/contract'
import type { BadgeTone } from '../ui/badge.tsx'

interface Words {
  readonly tone: BadgeTone
  readonly text: string
}

/** Of a dish whose labels do not fit what its member has saved, also once it is requested. */
export const doesNotFit = 'Does not fit your needs'

/** How each state of a serving is said. What is left of it is the same for all, requestable or not. */
export function wordsOf(state: ServingState, { left, mine }: Pick<Serving, 'left' | 'mine'>): Words {
  const portionsLeft: Words =
    left > fewPortions
      ? { tone: 'success', text: `${left} portions left` }
      : { tone: 'saffron', text: `Only ${left === 1 ? 'one' : left} left` }
  const words: Readonly<Record<ServingState, Words>> = {
    open: portionsLeft,
    login: portionsLeft,
    badge: portionsLeft,
    unfit: { tone: 'saffron', text: doesNotFit },
    'sold-out': { tone: 'neutral', text: 'Sold out' },
    'orders-closed': { tone: 'neutral', text: 'Orders closed' },
    yours: { tone: 'paprika', text: `Yours: ${ownText(mine)}` },
    kept: { tone: 'paprika', text: `Yours: ${ownText(mine)} · orders closed` },
    served: { tone: 'success', text: 'Served' },
    // what was picked up is 'served'
    over: { tone: 'neutral', text: mine ? 'Not picked up' : 'Over' },
    cancelled: { tone: 'error', text: 'Cancelled' },
    'kitchen-closed': { tone: 'neutral', text: 'Kitchen closed' },
    removed: { tone: 'neutral', text: 'Taken off the menu' },
  }
  return words[state]
}

/** '2 portions, with 1 guest, take-away, by standing order' */
export function ownText(mine: OwnServing | undefined): string {
  const said = [
    counted(mine?.portions ?? 0, 'portion'),
    guestsText(mine?.guests?.length),
    mine?.takeaway && 'take-away',
    mine?.standingOrderId !== undefined && byStandingOrder,
  ]
  return said.filter(Boolean).join(', ')
}

/** 'with 2 guests', whose portions are among those that are named. */
export const guestsText = (guests = 0) => guests > 0 && `with ${counted(guests, 'guest')}`

/** Of what was not requested by hand. */
export const byStandingOrder = 'by standing order'
