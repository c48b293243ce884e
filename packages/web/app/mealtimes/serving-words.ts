import {
  counted,
  type Mealtime,
  type OwnServing,
  type Serving,
  type ServingState,
} from '@warm-ladle/contract'
import type { BadgeTone } from '../ui/badge.tsx'
import { minutesUntil, remainingText } from './times.ts'

interface Words {
  readonly tone: BadgeTone
  readonly text: string
}

interface Situation {
  readonly serving: Pick<Serving, 'left' | 'mine'>
  readonly mealtime: Pick<Mealtime, 'ordersCloseAt'>
  readonly now: Date
}

/** How each state of a serving is said. */
export function wordsOf(state: ServingState, { serving, mealtime, now }: Situation): Words {
  const { left, mine } = serving
  const portionsLeft = {
    tone: 'success',
    text: left === 1 ? 'One portion left' : `${left} portions left`,
  } as const
  const words: Readonly<Record<ServingState, Words>> = {
    open: portionsLeft,
    login: portionsLeft,
    badge: portionsLeft,
    'few-left': { tone: 'saffron', text: left === 1 ? 'Only one left' : `Only ${left} left` },
    closing: {
      tone: 'saffron',
      text: `Closes in ${remainingText(minutesUntil(mealtime.ordersCloseAt, now))}`,
    },
    unfit: { tone: 'saffron', text: 'Does not fit your needs' },
    'sold-out': { tone: 'neutral', text: 'Sold out' },
    'orders-closed': { tone: 'neutral', text: 'Orders closed' },
    yours: { tone: 'paprika', text: `Yours: ${ownText(mine)}` },
    kept: { tone: 'paprika', text: `Yours: ${ownText(mine)} · orders closed` },
    served: { tone: 'success', text: 'Served' },
    over: { tone: 'neutral', text: mine ? `Over · you had ${ownText(mine)}` : 'Over' },
    cancelled: { tone: 'error', text: 'Cancelled' },
    'kitchen-closed': { tone: 'neutral', text: 'Kitchen closed' },
    removed: { tone: 'neutral', text: 'Taken off the menu' },
  }
  return words[state]
}

/** '2 portions, take-away' */
function ownText(mine: OwnServing | undefined): string {
  const portions = mine?.portions ?? 0
  return `${counted(portions, 'portion')}${mine?.takeaway ? ', take-away' : ''}`
}
