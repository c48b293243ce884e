import type { Translate } from '../page/language.tsx'
import { tapsDroppedId, tapsWaitId } from '../page/tap-events.ts'
import { texts } from './texts.ts'

const look = 'px-4 py-2 text-center text-sm'

/** Notices for the inline scripts `reloadOnce` and `recordEarlyTaps`, in the page itself so that they need no download. */
export const noticesIn = (t: Translate): string =>
  `<p id="incomplete" role="alert" hidden class="${look} bg-tint-error text-error">${t(texts.incomplete)} ` +
  `<button type="button" class="cursor-pointer font-semibold underline">${t(texts.loadAgain)}</button></p>` +
  `<p id="${tapsWaitId}" role="status" hidden class="sr-only">${t(texts.tapWaits)}</p>` +
  `<p id="${tapsDroppedId}" role="alert" hidden class="${look} fixed inset-x-0 top-0 z-50 bg-tint-saffron text-warning">` +
  `${t(texts.tapAgain)}</p>`
