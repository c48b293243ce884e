import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('packages', {
  silverMotto: 'Every meal on the menu.',
  goldMotto: 'The same meals, a gold card, and our thanks.',
  platinumMotto: 'The same meals, a platinum card, and our thanks.',
  favorite: 'Our favorite',
  once: 'once',
  forMonths: '{months, plural, one {for # month} other {for # months}}',
  yours: 'Your membership',
  included: 'Included in your {badge} badge',
  renew: 'Renew {name}',
  upgrade: 'Upgrade to {name}',
  requestAny: 'Request any meal on the menu',
  likeUpcoming: 'Like upcoming meals',
  haveThis: 'You have this with {badge}',
  medal: '{name} medal and card on your profile',
  badge: '{badge} badge',
  bronzeBadge: 'Bronze Badge',
  /** On the card of a membership, and of those without one. */
  member: '{badge} member',
  resident: 'Resident',
})
