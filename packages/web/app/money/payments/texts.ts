import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('payments', {
  tryPreparing: 'The payment could not be prepared. Please try again.',
  print: 'Print',
  show: 'Show',

  /** Columns and fields of several tables. */
  date: 'Date',
  month: 'Month',
  amount: 'Amount',
  state: 'State',
  price: 'Price',
  package: 'Package',
  portions: 'Portions',
  actions: 'Actions',
  transactionId: 'Transaction ID',
  receipt: 'Receipt',
  statement: 'Statement',
  paidBy: 'Paid by',
  hasLeft: 'Has left',

  /** How something was paid, beside its name. */
  method: '{method, select, card {by card} cash {in cash} other {by transfer}}',
  paidMethod: 'Paid {method, select, card {by card} cash {in cash} other {by transfer}}',
  paidReference: 'Paid {method, select, card {by card} cash {in cash} other {by transfer}}, {reference}',
  refundedOn: 'Refunded {date}',
  disputedOn: 'Disputed {date}',
  disputeLostOn: 'Dispute lost {date}',

  /** Choosing a membership. */
  chooseMembership: 'Choose a membership',
  sameDoors: 'Same meals. Pick what you’d like to give.',
  memberFailed: 'Failed to load user details. Please try again.',
  memberships: 'Memberships',
  seeMemberships: 'See memberships',

  /** The checkout of a membership. */
  checkout: 'Checkout',
  payFor: 'Pay for {package} Package',
  labelledPrice: 'Price: {price}',
  noMembership: 'No such membership',
  threeMemberships: 'There are three: Silver, Gold and Platinum.',
  payAtOffice: 'Pay at the office',
  officeFailed: 'Where to pay could not be loaded. Please try again.',
  officeHow:
    'Cards are not accepted here. Bring {price} in cash, or ask where to transfer it. Your badge comes once an admin has entered the payment.',
  /** What follows is written by the hostel: a place, and when it is open. */
  withoutCard: 'You can also pay without a card: {place}',
  isMember: 'You are a {badge} member',
  badgeHasAll: 'Your {badge} badge has it all',
  ownedForever:
    'There is nothing to pay: your {badge} badge never expires and gives you all that {package} does.',
  ownedUntil:
    'There is nothing to pay: your {badge} badge lasts until {date} and gives you all that {package} does.',
  findMeal: 'Find your next meal',
  yourMembership: 'Your membership',
  packageMembership: '{package} membership',
  paidOnce: 'Paid once, never expires.',
  lasts: 'Lasts {months, plural, one {# month} other {# months}}.',
  goesOnFrom: 'It goes on from {date}.',
  upgradeCosts: 'An upgrade costs the full price: what you paid for {badge} is not taken off.',
  badgeToday: 'Your badge today',

  /** The form for a card. */
  card: 'Card',
  demonstration:
    'This is a demonstration: no real card is charged. Pay with the test card {number}, any date in the future and any three digits.',
  cardFormFailed: 'The card form could not be loaded. Please check your connection and try again.',
  cardFormNotReady: 'The card form is not ready yet. Please try again.',
  payNow: 'Pay Now',
  leaving: 'Your payment is under way. Your card may still be charged. Leave this page?',
  transactionIs: 'Transaction ID: {id}',
  notCharged: 'The connection broke, but the card has not been charged. Please try again.',
  notCompleted: 'The payment could not be completed. Please try again.',
  newerCheckout: 'A newer checkout has taken the place of this one. Please reload this page to pay here.',
  notConfirmed: 'Your bank has not confirmed this payment yet. Please try again later.',
  cardNotCharged: 'Your card could not be charged. Please try another one.',

  /** Nothing is known of the charge. */
  uncertain: 'We could not confirm your payment',
  uncertainOwn:
    'The connection broke while your card was being charged, so we do not know yet whether it was. If it was, nothing is lost: it is recorded by itself within a few minutes, and stands in your payment history.',
  uncertainStatement:
    'The connection broke while your card was being charged, so we do not know yet whether it was. If it was, nothing is lost: it is recorded by itself within a few minutes, and stands in the statement.',
  checkBefore: 'Please check again once you are connected, before you pay anywhere else.',
  checkAgain: 'Check again',
  history: 'Payment history',
  allStatements: 'All statements',

  /** After a payment by card. */
  paid: 'Payment Successful!',
  statementPaidBy: 'The statement of {month} is paid. Transaction ID: {id}',
  statementSaysLater: 'The card was charged. It may take a few minutes until the statement says so.',
  badgeComesLater: 'Your card was charged. Your badge may take a few minutes to arrive.',
  seeNext: 'See what is served next',
  chooseDayFor: 'Choose a day for {meal}',
  /** What was wanted is planned for the next mealtimes. */
  requestFor: 'Request it for {day, select, tonight {tonight} today {today} other {tomorrow}}',
  requestNow: 'Request {meal} now',
  notNow: 'Not now',

  /** One's own payments. */
  historyTitle: 'Payment History',
  historyFailed: 'Your payments could not be loaded. Please try again.',
  noHistory: 'No payment history found.',
  /** Of the package, after 'Receipt'. */
  forPackage: 'for {package}',
  mealsByMonth: 'Meals by month',
  ownStatementsFailed: 'Your statements could not be loaded. Please try again.',
  noStatements: 'What you owe for each month appears after your first meal.',

  /** A receipt. */
  receiptFailed: 'The receipt could not be loaded. Please try again.',
  noReceipt: 'No such receipt',
  noReceiptText: 'There is no payment of yours at this address.',
  paidFor: 'Paid for',
  reference: 'Reference',
  paidBackOn: 'Paid back on {date}',
  bankDispute:
    'Disputed with the payer’s bank on {date}; {state, select, open {not decided yet} won {the payment stands} other {the bank took the money back}}',

  /** All payments, for the office. */
  money: 'Money',
  payments: 'Payments',
  searchPayments: 'Search payments',
  paymentsOf: 'Payments of {month}',
  showAllMonths: 'Show all months',
  paidBack: 'Paid back',
  byMonth: 'By month',
  enterPayment: 'Enter a payment',
  packageAndTransaction: 'Package and transaction',
  ledgerFailed: 'The payments could not be loaded. Please try again.',
  noPaymentMatches: 'No payment fits.',
  /** After 'Show all'. */
  allPayments: 'payments',
  noPayments: 'No payment has been made yet.',
  /** Of which payment, after an act: 'Refund Gold of amina@example.com'. */
  packageOf: '{package} of {email}',
  refund: 'Refund',
  refundQuestion: 'Refund this payment?',
  refundToCard:
    '{price} for {package} is returned to the card of {email}. Their badge becomes what else they have paid for. This cannot be undone.',
  refundByHand:
    '{price} for {package} is handed back to {email} by you, at the office. Their badge becomes what else they have paid for. This cannot be undone.',
  refundPrice: 'Refund {price}',
  refundDone: 'Refunded!',
  refundFailed: 'The payment could not be paid back. Please try again.',

  /** What the office has received. */
  enterDescription: 'Once the office has the money. The member gets the badge at once.',
  enter: 'Enter payment',
  memberEmail: 'Email of the member',
  memberEmailHint: 'Type a name or a room to choose.',
  renewsUntil: 'Renews the badge, which lasts until {date}.',
  roomNumber: 'Room {room}',
  packagePrice: '{package}, {price}',
  enterFailed: 'The payment could not be entered. Please try again.',

  /** Whether all payments agree with the card payment service. */
  driftFailed: 'It could not be checked whether all payments agree.',
  agreement: 'Agreement with the card payment service',
  agrees: 'Our records agree with those of the card payment service.',
  disagrees:
    '{payments, plural, one {# payment needs a look: our records and the card payment service disagree.} other {# payments need a look: our records and the card payment service disagree.}}',
  disagreeing: 'Payments that disagree',
  noticed: 'Noticed',
  whatIsWrong: 'What is wrong',
  recorded: 'Recorded',
  received: 'Received',
  checkNow: 'Check now',
  checked: 'Checked!',
  checkFailed: 'The payments could not be checked. Please try again.',

  /** Totals of months. */
  totals: 'Totals by month',
  totalPaid: 'Paid',
  totalRefunded: 'Refunded',
  net: 'Net',
  totalsFailed: 'The totals could not be loaded. Please try again.',
  noTotals: 'There is nothing to count yet.',
  showPaymentsOf: 'Show payments of {month}',
  soldFailed: 'The memberships sold could not be loaded. Please try again.',
  soldByMonth: 'Packages sold by month',
  twelveMonths: 'In the last twelve months',
  soldSentence: '{current} this month, {before} in the month before. Sold most: {package}, {most} of {sold}.',
  noneSold: 'From the first payment on you see here which memberships are sold.',

  /** A statement: what a resident owes for the meals of a month. */
  statementFailed: 'The statement could not be loaded. Please try again.',
  noStatement: 'No such statement',
  noStatementOfMonth: 'There is nothing of that month.',
  statementGone: 'It may have been closed meanwhile.',
  lines: 'Lines',
  what: 'What',
  kind: 'Kind',
  pickedUp: 'Picked up',
  guests: 'Guests',
  notPickedUp: 'Not picked up',
  away: 'Away',
  correction: 'Correction',
  paidTwice: 'Paid twice',
  paymentFor: 'Payment for {month}',
  statementOpen: 'Open',
  statementPaid: 'Paid {method, select, card {by card} cash {in cash} other {by transfer}}, {date}',
  statementPaidOut: 'Paid out {method, select, card {by card} cash {in cash} other {by transfer}}, {date}',
  statementPaidBack: 'Paid back {method, select, card {by card} cash {in cash} other {by transfer}}, {date}',
  nothingToPay: 'Nothing to pay',
  toPay: 'To pay',
  toBePaidOut: 'To be paid out',
  monthIsOpen: 'The month is open: what is picked up until its end is added.',
  noLongerChanges: 'This statement no longer changes.',
  payAtOfficeOnly: 'This statement no longer changes. Please pay it at the office.',
  payAtOfficeOrCard: 'This statement no longer changes. Please pay it at the office, or here by card.',
  paysOut: 'This statement no longer changes. The office pays this out to you.',
  payByCard: 'Pay {price} by card',

  /** All statements, for the office. */
  statements: 'Statements',
  months: 'Months',
  monthsFailed: 'The months could not be loaded. Please try again.',
  settings: 'Settings',
  noMonths: 'There is nothing to bill yet. The settings say whether meals are billed each month.',
  owed: 'Owed',
  settledAmount: 'Paid',
  showStatementsOf: 'Show statements of {month}',
  statementsOf: 'Statements of {month}',
  /** Of a month or a resident, after 'Statement' or an act. */
  of: 'of {what}',
  close: 'Close',
  closeMonth: 'Close {month}',
  stillOpen: 'Still open',
  toBeClosed: 'To be closed',
  closedAllSettled: 'Closed, all settled',
  closedUnsettled: 'Closed, {unsettled} to settle',
  closeQuestion: 'Close {month}?',
  closeQuestionText:
    'All residents are told what they owe, and their statements no longer change. What is corrected later comes with the next month.',
  closeTheMonth: 'Close the month',
  closed: 'Closed',
  closeFailed: 'The month could not be closed. Please try again.',
  resident: 'Resident',
  settledOn: 'Settled',
  settledStatements: 'Settled statements',
  statementsFailed: 'The statements could not be loaded. Please try again.',
  noneSettled: 'Nothing was settled on these days.',
  noneOwes: 'No resident owes anything for this month.',
  statementCount: '{statements, plural, one {# statement} other {# statements}}',
  settle: 'Settle',
  receivedQuestion: '{amount} received?',
  paidOutQuestion: '{amount} paid out?',
  allOfStatement: '{month} of {resident}, all of it.',
  cardOnStatement: 'A card is charged <a>on the statement</a>.',
  settleFailed: 'The statement could not be settled. Please try again.',
})
