import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('today', {
  loading: 'Loading the next meals...',
  failed: 'The next meals could not be loaded.',
  badgeEnds: 'Your {badge} membership ends on {date}.',
  renew: 'Renew',
  servedNext: 'Served next',
  asOf: 'as of {moment}, offline',
  nothingMore: 'No more meals today.',
  closedToday: 'The kitchen is closed today.',
  nothingPlanned: 'Nothing else has been planned yet.',
  removed: 'Taken off the menu',
  soldOut: 'Sold out',

  /** The card's footer: the next step. */
  onceOnline: 'Request a meal once you’re online.',
  /** Beside an empty place for the code; the rest is for screen readers. */
  getCode: 'Your code<first>: request a meal first</first>',
  cooking: 'The kitchen will cook this meal for you.',
  allTaken: 'No portions left.',
  walkUpsUntil: '{left, plural, one {# portion is} other {# portions are}} left for walk-ups until {time}.',
  walkUpsFrom: '{left, plural, one {# portion is} other {# portions are}} left for walk-ups from {time}.',
  someComeBack: 'Portions may become available if others cancel.',
  badgeNeeded: 'Get a membership to request meals',
  logIn: 'Log in to request',
  howItWorks: 'How it works',
  /** The price of the cheapest membership. */
  stepJoin: 'Join · {price}',
  stepRequest: 'Request',
  stepShow: 'Show code',
  contains: 'contains {allergens}',
  requestMore: 'Request more',
  away: 'You are away until {date}.',
  cancelled: 'Cancelled: {reason}',
  kitchenClosed: 'The kitchen is closed.',
  showThis: 'Show this at the counter<open>: show full screen</open>',
  yourCode: 'Your code<open>: show full screen</open>',
  changeItUntil: 'until {deadline}',
})
