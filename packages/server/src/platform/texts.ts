import { catalogue } from '@warm-ladle/contract'

/**
 * What members are told by bell, mail and push: titles, and texts after them. A mealtime is 'Dinner, Mon, Nov 23' where it
 * begins a text, and 'dinner on Mon, Nov 23' within one; meals are '2 × Pepper steak, Soup'; reasons are whole sentences that
 * the kitchen has typed.
 */
export const texts = catalogue('server-domain', {
  andMore: '{list}, {count, plural, other {and # more}}',

  cancelled: '{mealtime} is cancelled',
  cancelledText: '{reason} You had booked {meals}. Please see what else there is.',
  offMenu: '{meals} is off the menu',
  offMenuAt: '{meals} is off the menu for {mealtime}',
  offMenuText: 'Your request is cancelled. Please see what else there is.',
  offMenuBecause: '{reason} Your request is cancelled. Please see what else there is.',
  /** For a mealtime, or for meals. */
  badgeLost: 'Your request for {what} is cancelled',
  badgeLostText:
    'You had booked {meals}, and have no membership any more. With a new one you can book again.',
  /** A mealtime, or meals. */
  notPickedUp: '{what} was not picked up',
  notPickedUpText:
    '{meals} was cooked for you. Next time, please cancel in time: another resident may want it.',
  served: 'Enjoy your meal!',
  servedText: '{meals} was handed out to you. How was it?',
  dishChanged: '{meal} is changed',
  dishChangedText: 'The kitchen has stated anew what is in it. Please see whether it still suits you.',
  dearer: '{meal} costs {price} now',
  dearerText: 'The price was corrected after you requested it. You can still cancel your request.',
  newsOf: 'News of {mealtime}',
  takesPlace: '{mealtime} takes place after all',
  bookAgain: 'Your request was cancelled with it. Please book again.',
  bookedAgain: 'It is booked for you again, by standing order.',
  swapped: '{after} instead of {before} for {mealtime}',
  swappedText: '{reason} Your request stays, for {after}. Please see whether it suits you.',
  moved: '{mealtime} is at another time',
  /** Times are '7:30 – 10:00 AM'. */
  movedText: 'It is at {times} now. Your request stays; you can cancel it as before.',

  /** Standing orders. */
  notBooked: 'Not booked: {mealtime}',
  severalNotBooked: '{count, plural, other {# mealtimes are not booked}}',
  notBookedText: 'By your standing order nothing could be booked for {mealtimes}.',
  /** A mealtime, and why nothing could be booked: 'lunch on Mon, Nov 23 (sold out)'. */
  missed: '{mealtime} ({because})',

  statement: 'Your statement of {month}',
  owes: 'You owe {amount}. What it is made of is among your payments.',
  getsBack: 'You get {amount} back. What it is made of is among your payments.',
  nothingToPay: 'There is nothing to pay. What it is made of is among your payments.',

  ordersClose: '{mealtime}: orders close at {time}',
  ordersCloseText: 'You usually eat then, and have not booked {mealtime} yet.',
  planned: '{meal} is on the plan',
  severalPlanned: '{count, plural, other {# meals you like are on the plan}}',
  plannedText: '{meals}.',
  /** One of the meals that are planned. */
  mealAt: '{meal} for {mealtime}',
  voteWon: '{meal} is on the menu',
  voteWonText: 'You voted for it, and your vote was won.',
  stayEnds: 'Your stay ends on {date}',
  stayEndsText:
    'What you had booked after that day is cancelled, and your standing orders and your membership end with it. If this is wrong, please tell the office.',

  paid: 'Thank you for your payment',
  /** The membership is called as its badge is: 'Gold'. */
  paidForEver:
    'We have received {amount} for the {membership} membership. The receipt is among your payments.',
  paidUntil:
    'We have received {amount} for the {membership} membership. It lasts until {date}. The receipt is among your payments.',
  refunded: 'A payment of yours was paid back',
  refundedText: 'It is marked among your payments. If you do not know why, please ask the office.',
  disputed: 'A disputed payment',
  disputeOpen: 'Your bank has told us that you dispute a payment. Until that is decided it does not count.',
  disputeWon: 'Your bank has decided about the payment that was disputed: it counts again.',
  disputeLost: 'Your bank has decided about the payment that was disputed: it has paid you back.',
  badgeEnded: 'Your {badge} badge has ended',
  badgeEndedText: 'To book meals again you need another membership.',
  badgeGiven: 'You have the {badge} badge',
  firstBadge: 'You can book meals now, and vote for upcoming ones.',
  badgeBefore: 'It was {badge} before.',
  badgeEnds: 'Your {badge} badge ends on {date}',
  badgeEndsText: 'Renew it before, and it goes on from that day. What you have booked until then stays.',

  /** What the kitchen is told. */
  ordersClosed: 'Orders for {mealtime} have closed',
  sheetFinal: 'The sheet is final: {mealtime}',
  booked:
    '{people, plural, one {# resident} other {# residents}} booked {portions, plural, one {# portion} other {# portions}}.',
  fewer: 'Fewer than usual for {mealtime}',
  fewerText:
    'About {portions, plural, one {# portion} other {# portions}} will be handed out; on other such days it was {usual} or more.',
  needAdded: 'A need was added: {mealtime}',
  needAddedText:
    'A resident has stated, after booking, what they must not eat. A sheet that is final stays as it was, and the counter is warned.',

  /** What admins are told. */
  checkPayment: 'A payment has to be looked at',
  driftNotCounted: 'Money was received, but not the price of the package, so no badge was given.',
  driftUnknown: 'The card payment service knows no such payment.',
  driftNotPaid: 'The card payment service has received nothing for this payment.',
  driftAmount: 'The card payment service has received another amount.',
  driftPackage: 'The card payment service has this payment down for another package.',
  driftPartly: 'A part of it was paid back; the badge stays until all of it is.',
  driftRefund: 'It is recorded as paid back, but the card payment service still holds money.',
  backupFailed: 'A backup, its test or its copy failed',
  noBackup: 'No backup was made yet',
  oldBackup: '{hours, plural, other {There was no backup for # hours}}',
  backupText:
    'Should the machine break, all that has happened since is lost. Please tell the person who runs it.',
  diskFull: 'The disk is nearly full',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
  /** How much is free is '640 MB'. */
  diskFullText:
    '{size} are free. Once it is full nothing can be booked or paid. Please tell the person who runs it.',

  /** Subjects of mails to admins about acts of others. */
  residents: '{count, plural, one {# resident} other {# residents}}',
  listOfMembers: 'the list of members',
  listOfPayments: 'the list of payments',
  listOfRequests: 'the list of meal requests',
  listOfNoShows: 'the list of no-shows',
  listOfActs: 'the activity log',
  listOfStatements: 'the statements of a month',
  aPayment: 'a payment of {amount} for {membership} by {email}',
  /** A setting, and what it was changed to. */
  settingTo: '“{setting}” to {value}',
  noDuties: 'none',
  /** A member, and their duties. */
  memberDuties: '{member}: {duties}',
})
