import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('mealtimes', {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  mealtimeToday: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} <day>today</day>',
  mealtimeTonight: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} <day>tonight</day>',
  mealtimeTomorrow: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} <day>tomorrow</day>',
  mealtimeOn: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day}',
  /** Labels of days. */
  today: 'today',
  tonight: 'tonight',
  tomorrow: 'tomorrow',

  ordersAreClosed: 'Requests are closed',
  closeIn: 'Requests close in {time}',
  orderBy: 'Request by {deadline}',
  servedNow: 'Being served now',
  /** Read out once each: ten minutes before requests close, and when they close. */
  closedNow:
    'Requests for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} are now closed.',
  closeSoon:
    'Requests for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} close in less than {minutes} minutes.',

  /** Status of a meal for a resident. */
  unsuitable: 'Does not suit your needs',
  portionsLeft: '{left} portions left',
  onlyLeft: '{left, plural, =1 {One left} other {{left} left}}',
  soldOut: 'Sold out',
  ordersClosed: 'Requests closed',
  yours: 'Yours: {what}',
  yoursClosed: 'Yours: {what} · requests closed',
  served: 'Served',
  notPickedUp: 'No-show',
  over: 'Over',
  cancelled: 'Cancelled',
  kitchenClosed: 'Kitchen closed',
  removed: 'Taken off the menu',

  /** The parts of a request, shown as a list. */
  portions: '{portions, plural, one {# portion} other {# portions}}',
  /** '2 Butter crab supper' */
  ownMeal: '{portions} {meal}',
  withGuests: '{guests, plural, one {with # guest} other {with # guests}}',
  takeAway: 'takeaway',
  byStandingOrder: 'by standing order',

  onStatement: 'On your monthly statement',
  includedIn: 'Included in {badge}',
  includedInMembership: 'Included in your membership',

  /** Heading of the code to show at the counter. */
  atCounter: 'At the counter',
  counterFrom: 'from {time}',
  laterCodes: 'Codes for later mealtimes ({count})',
  qrCodeFor: 'QR code for {mealtime}',
  /** Read out letter by letter. */
  code: 'Code {code}',
  yourCode: 'Your code: {code}',

  failed: 'Something went wrong. Please try again.',
  sent: 'Your meal request has been sent!',
  cancelFailed: 'Failed to cancel the request.',
  sure: 'Are you sure?',
  cancelText: 'The kitchen will no longer cook this meal for you.',
  confirmCancel: 'Yes, cancel it!',
  keepIt: 'Keep it',

  /** Fields of a request. */
  portionsField: 'Portions',
  note: 'Note for the kitchen',
  takeAwayField: 'Takeaway',
  guests: 'Guests',
  guest: 'Guest {number}: {needs}',
  yourGuest: 'Your guest: {needs}',
  keepsTo: 'Diet',
  mustNotEat: 'Must not eat',
  eatsEverything: 'eats everything',
  /** Part of a list: 'Vegan, without tree nuts'. */
  without: 'without {allergen}',
  saveChanges: 'Save changes',
  request: 'Request Meal',

  close: 'Close',
  nextClosed: 'Requests are closed',
  enjoyTo: 'Enjoy your meal, {name}.',

  enjoy: 'Enjoy your meal.',
  leftNone: 'Nothing',
  leftHalf: 'Half',
  leftAll: 'All of it',
  howMuchLeft: 'How much was left?',
  kitchenNotNotified: 'Your answer could not be sent. Please try again.',
  thanks: 'Thank you.',
  sayMore: 'Write a review<more> of {meal}</more>',
  /** Read out after a button: its meal and mealtime. */
  what: '{meal}, {mealtime}',
  requestAnyway: 'Request anyway',
  change: 'Change',
  codeIs: 'Your code is {code}.',
  undo: 'Undo',
  cancel: 'Cancel',
  yourWeek: 'Your week',
  dayRequested: '{day}: requested.',
  dayNothing: '{day}: no request.',
  standingOrders: 'Standing orders and absences',
  qrCode: 'Your QR code',

  ownCode: 'Your code',
  own: 'Yours',

  requestShort: 'Request',
  mealTitle: 'Meal Title',
  status: 'Status',
  actions: 'Actions',

  /** State of a request; capitalized on pages. */
  pending: 'pending',
  delivered: 'delivered',
  statusCancelled: 'cancelled',
})
