import { fewPortions, type Serving, type ServingState } from '@warm-ladle/contract'
import type { Translate } from '../page/language.tsx'
import type { BadgeTone } from '../ui/badge.tsx'
import { ownText } from './own-words.ts'
import { texts } from './texts.ts'

interface Words {
  readonly tone: BadgeTone
  readonly text: string
}

/** The words for each state of a serving. Everyone sees the same number of portions left. */
export function getStateWords(
  t: Translate,
  state: ServingState,
  { left, mine }: Pick<Serving, 'left' | 'mine'>,
): Words {
  const portionsLeft: Words =
    left > fewPortions
      ? { tone: 'success', text: t(texts.portionsLeft, { left }) }
      : { tone: 'saffron', text: t(texts.onlyLeft, { left }) }
  const words: Readonly<Record<ServingState, Words>> = {
    open: portionsLeft,
    login: portionsLeft,
    badge: portionsLeft,
    unfit: { tone: 'saffron', text: t(texts.unsuitable) },
    'sold-out': { tone: 'neutral', text: t(texts.soldOut) },
    'orders-closed': { tone: 'neutral', text: t(texts.ordersClosed) },
    yours: { tone: 'paprika', text: t(texts.yours, { what: ownText(t, mine) }) },
    kept: { tone: 'paprika', text: t(texts.yoursClosed, { what: ownText(t, mine) }) },
    served: { tone: 'success', text: t(texts.served) },
    // a meal that is over and was not served has not been picked up
    over: { tone: 'neutral', text: t(mine ? texts.notPickedUp : texts.over) },
    cancelled: { tone: 'error', text: t(texts.cancelled) },
    'kitchen-closed': { tone: 'neutral', text: t(texts.kitchenClosed) },
    removed: { tone: 'neutral', text: t(texts.removed) },
  }
  return words[state]
}
