import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('mealtimes', {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  mealtimeToday: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} <day>today</day>',
  mealtimeTonight: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} <day>tonight</day>',
  mealtimeTomorrow: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} <day>tomorrow</day>',
  mealtimeOn: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}}, {day}',
  /** Labels of days. */
  today: 'today',
  tonight: 'tonight',
  tomorrow: 'tomorrow',

  ordersAreClosed: 'Orders are closed',
  closeIn: 'Orders close in {time}',
  orderBy: 'Order by {deadline}',
  servedNow: 'Being served now',
  /** Read out once, ten minutes before orders close and when they do. */
  closedNow:
    'Orders for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} are closed now.',
  closeSoon:
    'Orders for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} close in less than {minutes} minutes.',

  /** How a dish stands for a resident. */
  doesNotFit: 'Does not fit your needs',
  portionsLeft: '{left} portions left',
  onlyLeft: '{left, plural, =1 {Only one left} other {Only {left} left}}',
  soldOut: 'Sold out',
  ordersClosed: 'Orders closed',
  yours: 'Yours: {what}',
  yoursKept: 'Yours: {what} · orders closed',
  served: 'Served',
  notPickedUp: 'Not picked up',
  over: 'Over',
  cancelled: 'Cancelled',
  kitchenClosed: 'Kitchen closed',
  removed: 'Taken off the menu',

  /** What was requested of a dish, as a list. */
  portions: '{portions, plural, one {# portion} other {# portions}}',
  withGuests: '{guests, plural, one {with # guest} other {with # guests}}',
  takeAway: 'take-away',
  byStandingOrder: 'by standing order',
  comma: ', ',

  onStatement: 'On your statement of the month',
  includedIn: 'Included in {badge}',
  includedInMembership: 'Included in your membership',
})
