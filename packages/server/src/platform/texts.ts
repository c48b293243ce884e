import { catalogue } from '@warm-ladle/contract'

/**
 * Notifications by bell, email and push: titles, each followed by its text. Meals are e.g. '2 × Pepper steak, Soup', a
 * day is e.g. 'Mon, Nov 23', and in lists a mealtime is e.g. 'dinner on Mon, Nov 23'. Reasons are whole sentences
 * typed by the kitchen.
 */
export const texts = catalogue('server-domain', {
  andMore: '{list}, {count, plural, other {and # more}}',

  cancelled: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day} is cancelled',
  cancelledText: 'We’re sorry, but we had to cancel your request for {meals}. Reason: {reason}',
  offMenu: 'No longer on the menu: {meals}',
  offMenuAt:
    'No longer on the menu for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}: {meals}',
  offMenuText: 'Your request has been cancelled. Please choose another meal.',
  offMenuBecause: 'Your request has been cancelled. Please choose another meal. Reason: {reason}',
  badgeLost:
    'Your request for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} has been cancelled',
  /** About an anytime request. */
  requestCancelled: 'One of your requests has been cancelled',
  badgeLostText: 'You requested {meals}, but your membership has ended. Renew it to request meals again.',
  notPickedUp: 'You missed {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  /** About an anytime request. */
  notPickedUpAnytime: 'You missed a meal',
  notPickedUpText:
    'We cooked {meals} for you. Next time, please cancel in time so that another resident can have your meal.',
  served: 'Enjoy your meal!',
  servedText: 'We served you {meals}. How was it?',
  dishChanged: '{meal} has changed',
  dishChangedText: 'The ingredients were updated. Please check that this meal still suits you.',
  dearer: '{meal} now costs {price}',
  dearerText: 'The price was corrected after your request. You can still cancel.',
  newsOf: 'A note about {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  takesPlace: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day} is back on',
  bookAgain: 'Your request was cancelled earlier. If you still want your meal, please request it again.',
  bookedAgain: 'Your standing order has requested your meal again.',
  swapped:
    '{after} instead of {before} for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  swappedText: 'Your request is now for {after}. Please check that this meal suits you. Reason: {reason}',
  moved: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day} has a new time',
  /** Times are e.g. '7:30 – 10:00 AM'. */
  movedText: 'The new time is {times}. Your request is still valid, and you can still cancel it.',

  /** For chats: mealtimes are e.g. 'Dinner, Mon, Nov 23'. */
  mealtimesCancelled: 'Cancelled: {mealtimes}',
  mealtimesRestored: 'Back on: {mealtimes}',
  menuOf: 'Menu for {date}',
  /** E.g. 'Dinner, 7:00 – 9:00 PM: Soup, Rice'. */
  menuLine: '{mealtime}, {times}: {meals}',
  paymentRecorded: 'A payment was recorded',
  monthClosed: 'Statements for {month} are closed',
  monthClosedText: '{statements, plural, one {# statement} other {# statements}}: {amount}',
  webhookTest: 'Test message from {hostel}',
  webhookTestText: 'Messages will arrive here.',

  /** About standing orders. */
  notBooked:
    'No meal requested for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  severalNotBooked: '{count, plural, other {No meals requested for # mealtimes}}',
  notBookedText:
    'Your standing order could not request a meal for you. Reason: {because}. Please choose a meal yourself.',
  severalNotBookedText:
    'Your standing orders could not request meals for {mealtimes}. Please choose meals yourself.',
  /** In a list: a mealtime, and why it could not be requested, e.g. 'lunch on Mon, Nov 23 (sold out)'. */
  missed: '{mealtime} ({because})',

  statement: 'Your statement for {month}',
  owes: 'You owe {amount}.',
  getsBack: 'You get {amount} back.',
  nothingToPay: 'You have nothing to pay.',

  ordersClose:
    'Requests for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} close at {time}',
  ordersCloseText: 'You usually eat with us at this mealtime, but you have not requested a meal yet.',
  planned:
    '{meal} is on the menu for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  plannedText: 'You like this meal. Request it before it sells out.',
  severalPlanned: 'Meals you like are on the menu',
  severalPlannedText: 'Request them before they sell out: {meals}.',
  /** One of several planned meals, in a list. */
  mealAt: '{meal} ({mealtime})',
  voteWon: '{meal} is on the menu',
  voteWonText: 'You voted for this meal, and it won.',
  pollWon: '{meal} won the poll',
  pollWonText:
    'You voted for this meal. It is planned for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}.',
  /** `kind` is complaint, praise or suggestion. */
  feedbackGiven: '{kind, select, complaint {New complaint} praise {New praise} other {New suggestion}}',
  feedbackGivenText: 'Please read the new feedback and answer it.',
  feedbackAnswered:
    '{kind, select, complaint {The kitchen answered your complaint} praise {The kitchen answered your praise} other {The kitchen answered your suggestion}}',
  feedbackAnsweredText: 'You can read the answer under Feedback.',
  reviewAnswered: 'The kitchen answered your review of {meal}',
  reviewAnsweredText: 'You can read the answer on the meal’s page.',
  stayEnds: 'Your stay ends on {date}',
  stayEndsText:
    'Your membership and standing orders will end on that day, and any later requests will be cancelled. If the date is wrong, please tell the office.',

  paid: 'Thank you for your payment',
  /** The membership has its badge's name, e.g. 'Gold'. */
  paidForEver: 'We received {amount} for your {membership} membership. Your receipt is in Payment History.',
  paidUntil:
    'We received {amount} for your {membership} membership, which lasts until {date}. Your receipt is in Payment History.',
  refunded: 'One of your payments was refunded',
  refundedText: 'If you don’t know why, please ask the office.',
  disputed: 'Update on your disputed payment',
  disputeOpen: 'Your bank says you disputed a payment. The payment does not count until your bank decides.',
  disputeWon: 'Your bank has decided that the payment is valid, so it counts again.',
  disputeLost: 'Your bank has decided to refund the payment.',
  badgeEnded: 'Your {badge} membership has ended',
  badgeEndedText: 'To request meals again, get a new membership.',
  badgeGiven: 'You now have the {badge} badge',
  firstBadge: 'You can now request meals and vote for upcoming ones.',
  badgeBefore: 'Your previous badge was {badge}.',
  badgeEnds: 'Your {badge} membership ends on {date}',
  badgeEndsText:
    'If you renew before then, your new membership starts when this one ends. Your requests are not affected.',

  /** Notifications to the kitchen. */
  ordersClosed:
    'Requests for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} are closed',
  sheetFinal:
    'The sheet for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} is final',
  booked:
    '{people, plural, one {# resident} other {# residents}} requested {portions, plural, one {# portion} other {# portions}}.',
  fewer:
    'Fewer requests than usual for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  fewerText:
    'Expect about {portions, plural, one {# portion} other {# portions}}. Usually there are {usual} or more.',
  needAdded:
    'New dietary need for {slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  needAddedText:
    'A resident who requested a meal has added a dietary need. If the sheet is already final, it stays as it is, but the counter will see a warning.',

  /** Notifications to admins. */
  checkPayment: 'A payment needs to be checked',
  driftNotCounted: 'The amount does not match any membership, so no badge was given.',
  driftUnknown: 'The card payment service has no record of this payment.',
  driftNotPaid: 'The card payment service has not received any money for this payment.',
  driftAmount: 'The amount that the card payment service received differs from our records.',
  driftPackage: 'The card payment service lists this payment under another membership.',
  driftPartly: 'The payment was partly refunded. The badge stays unless the payment is refunded in full.',
  driftRefund:
    'This payment is recorded as refunded, but the card payment service still holds money from it.',
  webhookOff: 'The webhook “{webhook}” has been switched off',
  webhookOffText:
    'The webhook’s address has not worked for three days, or no longer exists. Check the address, then send a test message to switch the webhook on again.',
  backupFailed: 'A backup failed',
  noBackup: 'No backup has been made yet',
  oldBackup: '{hours, plural, other {No backup has been made for # hours}}',
  backupText:
    'If the server breaks now, everything that is not in a backup will be lost. Please tell the server’s operator.',
  diskFull: 'The disk is nearly full',
  megabytes: '{size} MB',
  gigabytes: '{size} GB',
  /** The size is e.g. '640 MB'. */
  diskFullText:
    'Only {size} is left. When the disk is full, no one can request meals or pay. Please tell the server’s operator.',

  /** Subjects of emails to admins about other admins' acts. */
  residents: '{count, plural, one {# resident} other {# residents}}',
  listOfMembers: 'the list of members',
  listOfPayments: 'the list of payments',
  listOfRequests: 'the list of meal requests',
  listOfNoShows: 'the list of no-shows',
  listOfActs: 'the activity log',
  listOfStatements: 'a month’s statements',
  aPayment: 'a payment of {amount} for {membership} from {email}',
  /** Feedback, e.g. 'the complaint of Nov 23, 2026'. */
  feedbackOf:
    '{kind, select, complaint {the complaint from {date}} praise {the praise from {date}} other {the suggestion from {date}}}',
  /** A setting, and its new value. */
  settingTo: '“{setting}” to {value}',
  noDuties: 'none',
  /** E.g. 'the duties of Ben (ben@hostel.example) to Desk, Accounts'. */
  memberDuties: 'the duties of {member} to {duties}',

  /** Lines in emails about accounts. */
  happenedAt: 'Time: {moment}',
  seeActivity: 'See the activity log',
  noticeEnding:
    'All admins get this email. If this change looks wrong, tell the other admins. If someone else made it with your account, change your password now.',
})
