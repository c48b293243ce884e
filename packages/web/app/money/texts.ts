import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('packages', {
  favorite: 'Our favorite',
  forMonths: '{months, plural, one {for # month} other {for # months}}',
  yours: 'Your membership',
  included: 'Included',
  renew: 'Renew {name}',
  upgrade: 'Upgrade to {name}',
  requestAny: 'Request any meal on the menu',
  likeUpcoming: 'Like upcoming meals',
  haveThis: 'You have this with {badge}',
  medal: '{name} medal and card on your profile',
  /** On the card of members, with or without a membership. */
  member: '{badge} member',
  resident: 'Resident',
  failed: 'The revenue could not be loaded. Please try again.',
  title: 'Revenue by month',
  monthAfterRefunds: '{month} after refunds',
  afterRefunds: 'After refunds',
  month: 'Month',
  received: 'Received',
  refunded: 'Refunded',
  none: 'Appears after the first payment.',
  /** Comparison of the current month with the one before it. */
  asMuch: 'Same as in {month}.',
  more: '▲ {amount} on {month}',
  less: '▼ {amount} on {month}',
})
