import { listText, type OwnServing } from '@warm-ladle/contract'
import type { Translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/** '2 portions, with 1 guest, take-away, by standing order' */
export function ownText(t: Translate, mine: OwnServing | undefined): string {
  const said = [
    t(texts.portions, { portions: mine?.portions ?? 0 }),
    guestsText(t, mine?.guests?.length),
    mine?.takeaway && t(texts.takeAway),
    mine?.standingOrderId !== undefined && t(texts.byStandingOrder),
  ]
  return listText(
    t.language,
    said.filter((word) => typeof word === 'string'),
  )
}

/** 'with 2 guests', whose portions are among those that are named. */
export const guestsText = (t: Translate, guests = 0) => guests > 0 && t(texts.withGuests, { guests })
