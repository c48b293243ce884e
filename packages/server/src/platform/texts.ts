import { catalogue } from '@warm-ladle/contract'

/**
 * Notifications by bell, mail and push: titles, each followed by its text. A mealtime is e.g. 'Dinner, Mon, Nov 23'
 * at the start of a text, and 'dinner on Mon, Nov 23' within one. Meals are e.g. '2 × Pepper steak, Soup'. Reasons
 * are whole sentences typed by the kitchen.
 */
export const texts = catalogue('server-domain', {
  andMore: '{list}, {count, plural, other {and # more}}',

  cancelled: '{mealtime} is cancelled',
  cancelledText:
    '{reason} We’re sorry: your request for {meals} has been cancelled. See what else is on the menu.',
  offMenu: '{meals} taken off the menu',
  offMenuAt: '{meals} taken off the menu for {mealtime}',
  offMenuText: 'Your request has been cancelled. See what else is on the menu.',
  offMenuBecause: '{reason} Your request has been cancelled. See what else is on the menu.',
  /** A mealtime, or meals. */
  badgeLost: 'Your request for {what} has been cancelled',
  badgeLostText: 'You requested {meals}, but your membership has ended. Renew it to request again.',
  /** A mealtime, or meals. */
  notPickedUp: 'You missed {what}',
  notPickedUpText:
    'We cooked {meals} for you. Next time, please cancel in time so another resident can have your meal.',
  served: 'Enjoy your meal!',
  servedText: 'We served you {meals}. How much was left?',
  dishChanged: '{meal} has changed',
  dishChangedText: 'Its ingredients were updated. Please check that it still suits you.',
  dearer: '{meal} now costs {price}',
  dearerText: 'The price was corrected after you requested it. You can still cancel your request.',
  newsOf: 'Update for {mealtime}',
  takesPlace: '{mealtime} is back on',
  bookAgain: 'Your request was cancelled earlier. Please request again.',
  bookedAgain: 'Your standing order requested it again.',
  swapped: '{after} instead of {before} for {mealtime}',
  swappedText: '{reason} Your request is now for {after}. Please check that it suits you.',
  moved: '{mealtime} has a new time',
  /** Times are e.g. '7:30 – 10:00 AM'. */
  movedText: 'It is now at {times}. Your request still stands, and you can still cancel it.',

  /** Standing orders. */
  notBooked: 'We could not request {mealtime}',
  severalNotBooked: '{count, plural, other {We could not request # mealtimes}}',
  notBookedText: 'We could not request {mealtimes} from your standing order. See what else is on the menu.',
  /** A mealtime, and why it could not be requested, e.g. 'lunch on Mon, Nov 23 (sold out)'. */
  missed: '{mealtime} ({because})',

  statement: 'Your statement for {month}',
  owes: 'You owe {amount}. See Payment History for details.',
  getsBack: 'You get {amount} back. See Payment History for details.',
  nothingToPay: 'You have nothing to pay. See Payment History for details.',

  ordersClose: '{mealtime}: requests close at {time}',
  ordersCloseText: 'You usually eat then, but you have not requested {mealtime} yet.',
  planned: '{meal} is planned',
  severalPlanned: '{count, plural, other {# of your favorites are planned}}',
  plannedText: '{meals}.',
  /** One of the planned meals. */
  mealAt: '{meal} for {mealtime}',
  voteWon: '{meal} is on the menu',
  voteWonText: 'You voted for it, and it won.',
  stayEnds: 'Your stay ends on {date}',
  stayEndsText:
    'Later requests are cancelled. Your standing orders and membership end too. If this is wrong, please tell the office.',

  paid: 'Thank you for your payment',
  /** The membership has its badge's name, e.g. 'Gold'. */
  paidForEver: 'We received {amount} for your {membership} membership. Your receipt is in Payment History.',
  paidUntil:
    'We received {amount} for your {membership} membership. It lasts until {date}. Your receipt is in Payment History.',
  refunded: 'One of your payments was refunded',
  refundedText: 'See it in Payment History. If you don’t know why, ask the office.',
  disputed: 'Your disputed payment',
  disputeOpen: 'Your bank says you disputed a payment. It does not count until the dispute is decided.',
  disputeWon: 'Your bank has decided: the payment counts again.',
  disputeLost: 'Your bank has decided: it refunded the payment.',
  badgeEnded: 'Your {badge} badge has ended',
  badgeEndedText: 'Get another membership to request meals again.',
  badgeGiven: 'You now have the {badge} badge',
  firstBadge: 'You can now request meals and vote for upcoming ones.',
  badgeBefore: 'It was {badge} before.',
  badgeEnds: 'Your {badge} badge ends on {date}',
  badgeEndsText:
    'Renew before then and the new period starts on that day. Your requests until then are not affected.',

  /** For the kitchen. */
  ordersClosed: 'Requests for {mealtime} have closed',
  sheetFinal: 'Final sheet: {mealtime}',
  booked:
    '{people, plural, one {# resident} other {# residents}} requested {portions, plural, one {# portion} other {# portions}}.',
  fewer: 'Fewer requests than usual for {mealtime}',
  fewerText:
    'Expect about {portions, plural, one {# portion} other {# portions}}. Usually, it’s {usual} or more.',
  needAdded: 'A resident added a need: {mealtime}',
  needAddedText:
    'The resident had already requested a meal. A final sheet stays as it is, but the counter is warned.',

  /** For admins. */
  checkPayment: 'A payment needs checking',
  driftNotCounted: 'The amount matches no membership, so no badge was given.',
  driftUnknown: 'The card payment service does not know this payment.',
  driftNotPaid: 'The card payment service has received nothing for this payment.',
  driftAmount: 'The card payment service received a different amount.',
  driftPackage: 'The card payment service has this payment under another membership.',
  driftPartly: 'The payment was partly refunded. The badge stays until it is refunded in full.',
  driftRefund: 'This payment is recorded as refunded, but the card payment service still holds money.',
  backupFailed: 'A backup, its test or its copy failed',
  noBackup: 'No backup has been made yet',
  oldBackup: '{hours, plural, other {No backup for # hours}}',
  backupText: 'If the machine breaks, everything since then is lost. Please tell whoever runs it.',
  diskFull: 'The disk is nearly full',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
  /** The size is e.g. '640 MB'. */
  diskFullText:
    '{size} is left. Once the disk is full, no one can request or pay. Please tell whoever runs the server.',

  /** Subjects of mails to admins about other admins' acts. */
  residents: '{count, plural, one {# resident} other {# residents}}',
  listOfMembers: 'the list of members',
  listOfPayments: 'the list of payments',
  listOfRequests: 'the list of meal requests',
  listOfNoShows: 'the list of no-shows',
  listOfActs: 'the activity log',
  listOfStatements: 'a month’s statements',
  aPayment: 'a payment of {amount} for {membership} from {email}',
  /** A setting, and its new value. */
  settingTo: '“{setting}” to {value}',
  noDuties: 'none',
  /** A member, and their duties. */
  memberDuties: '{member}: {duties}',
})
