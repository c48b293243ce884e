import { listText, type OwnServing } from '@warm-ladle/contract'
import type { Translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** '2 portions, with 1 guest, takeaway, by standing order' */
export const ownText = (t: Translate, mine: OwnServing | undefined): string =>
  joinWords(t, t(texts.portions, { portions: mine?.portions ?? 0 }), ...listExtras(t, mine))

/** The same without the portions; '' if there is nothing else to say. */
export const extrasText = (t: Translate, mine: OwnServing | undefined): string =>
  joinWords(t, ...listExtras(t, mine))

function listExtras(t: Translate, mine: OwnServing | undefined) {
  return [
    guestsText(t, mine?.guests?.length),
    mine?.takeaway && t(texts.takeAway),
    mine?.standingOrderId !== undefined && t(texts.byStandingOrder),
  ]
}

const joinWords = (t: Translate, ...said: readonly (string | false | undefined)[]) =>
  listText(
    t.language,
    said.filter((word) => typeof word === 'string'),
  )

/** 'with 2 guests'; the number of portions beside it includes theirs. */
export const guestsText = (t: Translate, guests = 0) => guests > 0 && t(texts.withGuests, { guests })
