import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('revenue', {
  failed: 'The revenue could not be loaded. Please try again.',
  title: 'Revenue by month',
  monthAfterRefunds: '{month} after refunds',
  afterRefunds: 'After refunds',
  month: 'Month',
  received: 'Received',
  refunded: 'Refunded',
  monthBefore: 'Month before',
  none: 'From the first payment on you see here what each month brings.',
  /** The current month compared with the one before it. */
  asMuch: 'As much as in {month}.',
  more: '{amount} more than in {month}.',
  less: '{amount} less than in {month}.',
})
