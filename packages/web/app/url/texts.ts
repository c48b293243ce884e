import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('url', {
  /** Which days a list is narrowed to: 'Paid back, Nov 23 – 29, 2026'. */
  chosenDays: '{what}, {days}',
  showAllDays: 'Show all days',
})
