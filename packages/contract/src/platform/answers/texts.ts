import { catalogue } from '../message.ts'

/** Messages for successful calls, shown where the call was made. */
export const texts = catalogue('answers', {
  /** Accounts. */
  profileSaved: 'Your profile has been saved.',
  passwordChanged: 'Your password has been changed. You have been logged out everywhere else.',
  passwordChangedPasskeysStay:
    'Your password has been changed. You have been logged out everywhere else. Your passkeys still work: remove any you don’t recognize in your profile.',
  signedOutThere: 'That device has been logged out.',
  /** For an admin, about another member's device. */
  memberSignedOut: 'Device logged out',
  memberSignedOutEverywhere: 'Logged out everywhere',
  loginIssued: 'New login for {name}',
  signedOutElsewhere: 'You have been logged out everywhere else.',
  linkOnItsWay: 'If there is an account for this email, we’ve sent a link.',
  confirmationOnItsWay: 'If this email still needs to be confirmed, we’ve sent a link.',
  emailChangeCancelled: 'Your email stays the same. We’ve notified the office.',
  noEmailChange: 'No change is pending. Your email stays the same.',
  nowAdmin: 'You are now an admin. Please log in with your new password.',
  logInWithPassword: 'Please log in with your new password.',
  passwordCanBeChosen: 'You can use this password.',
  proved: 'Thank you. We’ve confirmed it’s you.',
  emailConfirmed: 'Your email is confirmed.',
  loggedIn: 'You are logged in.',
  accountDeleted: 'Your account has been deleted.',
  passkeyAdded: 'Your passkey has been added.',
  passkeyRemoved: 'The passkey has been removed. You can no longer log in with it.',
  tokenMade:
    'Token for {name} created. {days, plural, =0 {It does not expire.} one {It expires in # day.} other {It expires in # days.}}',
  tokenRemoved: 'The token has been removed. Its program no longer has access.',
  webhookAdded: '{name} has been added.',
  webhookRemoved: '{name} has been removed.',
  webhookSecretReplaced:
    'The secret has been replaced. For a day, messages are also signed with the old one.',
  webhookSending: 'A message is on its way to {name}.',
  calendarMade: 'Your calendar address is ready.',
  calendarRemoved: 'Your calendar address no longer works.',
  needsSaved: 'Your dietary needs have been saved.',
  needsDeleted: 'Your dietary needs have been deleted.',
  choicesSaved: 'Your settings are saved.',
  unread: '{unread, plural, =0 {All read.} other {# unread.}}',
  browserTold: 'This browser will get notifications, even when no page is open.',
  browserToldNoMore: 'Notifications are off in this browser.',

  /** Requests. */
  requestSent: 'Your meal request has been sent!',
  requestChanged: 'Your request has been changed.',
  requestCancelled: 'Your request has been cancelled.',
  requested: 'Requested',
  anotherImpossible: 'Not requested, because another meal could not be requested',
  nothingRequested: 'Nothing was requested, because some of these meals could not be requested.',
  someRequested: '{meals, plural, one {{done} of # meal requested.} other {{done} of # meals requested.}}',
  allRequested: '{meals, plural, one {# meal requested.} other {# meals requested.}}',
  mealDelivered: 'The meal has been marked as delivered.',
  /** `all` is 'yes' if none of `total` was refused. */
  mealsDelivered:
    '{all, select, yes {{total, plural, one {# meal has been marked as delivered.} other {All # meals have been marked as delivered.}}} other {{total, plural, one {{done} of # meal has been marked as delivered.} other {{done} of # meals have been marked as delivered.}}}}',

  /** Standing orders and absences. */
  orderSet: 'Your standing order has been created.',
  orderChanged: 'Your standing order has been changed.',
  orderEnded: 'Your standing order has ended.',
  dayLeftOut: 'That day is skipped.',
  dayTakenIn: 'That day is included again.',
  youAreAway: 'Away {dates}.',
  youAreHere: 'Welcome back.',
  mealtimeAt: '{slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  /** Names a mealtime, and says why nothing could be requested for it. */
  missedAt:
    '{slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} ({because, select, noFit {no suitable meal} soldOut {sold out} tooManyPortions {over the portion limit} other {over your weekly allowance}})',
  /**
   * `what` is one of the sentences above. `missed` is the number of missed mealtimes; `mealtimes` lists the names of the
   * first ones, and `more` is the number of others.
   */
  withBookings:
    '{what}{cancelled, plural, =0 {} one { # request cancelled.} other { # requests cancelled.}}{booked, plural, =0 {} one { # meal requested.} other { # meals requested.}}{missed, plural, =0 {} other { Nothing could be requested for {mealtimes}{more, plural, =0 {} other {, and # more}}.}}',
  /**
   * Like `withBookings`. `late` is the number of requests that can no longer be cancelled, `past` the number for
   * mealtimes that are over.
   */
  withKept:
    '{what}{cancelled, plural, =0 {} one { # request cancelled.} other { # requests cancelled.}}{late, plural, =0 {} one { Too late to cancel # request: {mealtimes}{more, plural, =0 {} other {, and # more}}.} other { Too late to cancel # requests: {mealtimes}{more, plural, =0 {} other {, and # more}}.}}{past, plural, =0 {} one { # past request is unchanged.} other { # past requests are unchanged.}}',
  rated: 'Thank you for your rating.',
  reviewSubmitted: 'Your review has been submitted!',

  /** Reviews and meals. */
  ownReviewUpdated: 'Your review has been updated.',
  ownReviewDeleted: 'Your review has been deleted.',
  reviewDeleted: 'The review has been deleted.',
  reviewsDeleted:
    '{all, select, yes {{total, plural, one {# review has been deleted.} other {All # reviews have been deleted.}}} other {{total, plural, one {{done} of # review has been deleted.} other {{done} of # reviews have been deleted.}}}}',
  reviewAnswered: 'Your answer is now below the review.',
  answerRemoved: 'The answer has been removed.',
  feedbackGiven: 'Thank you! The kitchen has your feedback.',
  feedbackAnswered: 'Your answer has been sent.',
  feedbackClosed: 'The feedback is closed.',
  mealAdded: 'Meal added successfully!',
  mealUpdated: 'Meal updated successfully!',
  mealDeleted: 'Meal deleted successfully!',
  mealsDeleted:
    '{all, select, yes {{total, plural, one {# meal has been deleted.} other {All # meals have been deleted.}}} other {{total, plural, one {{done} of # meal has been deleted.} other {{done} of # meals have been deleted.}}}}',
  youLiked: 'You liked this meal!',
  likeTakenBack: 'You removed your like.',
  liked: 'Liked!',
  announced: 'The meal has been announced.',
  announcementUpdated: 'The announcement has been updated.',
  withdrawn: 'The meal has been withdrawn.',

  /** Polls. */
  pollStarted: 'Your poll is open.',
  voted: 'Your vote counts. You can change it until the poll closes.',
  pollClosed: 'The poll is closed.',
  pollRemoved: 'The poll has been removed.',
  /** `likes` is the number of likes that the new meal got from votes for the idea. */
  ideaIsMeal:
    '{likes, plural, =0 {The idea is now a meal.} one {The idea is now a meal. It starts with # like.} other {The idea is now a meal. It starts with # likes.}}',
  winnerPlanned:
    '{portions, plural, one {{meal} is planned with # portion.} other {{meal} is planned with # portions.}}',
  onMenuNow: 'The meal is now on the menu.',
  onMenuAlready: 'This meal is already on the menu.',
  needsLikes: 'This meal needs at least {likes} likes before it can be published.',

  /** The kitchen's plan. */
  hoursSaved: 'The opening hours have been saved.',
  draftRemoved: 'The draft has been removed.',
  mealtimePlanned: 'The mealtime has been planned.',
  mealtimeChanged: 'The mealtime has been changed.',
  mealtimesPublished:
    '{published, plural, one {# mealtime published.} other {# mealtimes published.}}{left, plural, =0 {} one { # draft unchanged.} other { # drafts unchanged.}}',
  mealtimeCancelled: 'The mealtime has been cancelled.',
  mealtimeMoved: 'The mealtime has been moved.',
  takenOff: 'The meal has been removed from this mealtime.',
  pricesCorrected: 'The new price applies to these mealtimes too.',
  walkUpsCounted: '{portions, plural, one {# portion counted.} other {# portions counted.}}',
  wasteEntered: '{kind}: {grams} g entered.',
  wasteTakenBack: 'The entry has been removed.',
  platesCounted: 'Thank you. This helps the kitchen cook the right amount.',
  copied:
    '{copied, plural, one {# mealtime copied as a draft.} other {# mealtimes copied as drafts.}}{left, plural, =0 {} other { {left} skipped.}}',
  closedThen:
    'The kitchen is closed on these days.{cancelled, plural, =0 {} one { # mealtime cancelled.} other { # mealtimes cancelled.}}',
  openAgain:
    'The kitchen is open again on these days.{published, plural, =0 {} one { # mealtime republished.} other { # mealtimes republished.}}{drafts, plural, =0 {} one { # mealtime back as a draft.} other { # mealtimes back as drafts.}}',

  /** Members. */
  memberIn: '{name} can now log in.',
  memberInAlready: '{name} could already log in.',
  peopleIn:
    '{all, select, yes {{total, plural, one {# resident can now log in.} other {All # can now log in.}}} other {{done} of {total} can now log in.}}',
  dutiesSaved: 'The duties are saved.',
  saved: 'Saved.',
  savedBefore: 'No changes to save.',
  ownerAsked: 'We emailed a confirmation link to {email}.',
  memberExists: 'This member already exists',
  memberFound: 'Member found',
  slipsMade: '{slips, plural, one {# login slip created.} other {# login slips created.}}',

  /** Payments. */
  hasBadge: '{name} has the {badge} badge.',
  hasBadgeNow: '{email} now has the {badge} badge.',
  hasBadgeUntil: '{email} has the {badge} badge until {date}.',
  paymentRecorded: 'Payment recorded',
  statementPaid: 'Thank you, your statement is paid.',
  paymentsEntered:
    '{all, select, yes {{total, plural, one {# payment was entered.} other {All # payments were entered.}}} other {{total, plural, one {{done} of # payment was entered.} other {{done} of # payments were entered.}}}}',
  getsMoneyBack: '{email} will get the money back.',
  giveBack: 'Please give {price} back to {email}. The payment no longer counts.',
  everythingAgrees: 'Everything matches.',
  paymentsToLookAt: '{payments, plural, one {Check {payments} payment.} other {Check {payments} payments.}}',
  monthClosed:
    '{statements, plural, one {{month} is closed, with # statement.} other {{month} is closed, with # statements.}}',
  monthClosedBefore: '{month} was already closed.',
  statementSettled: 'The statement is settled.',

  /** The hostel. */
  settingSaved: 'The setting has been saved.',
  sentAgain: 'Sending again.',
  toldNow: 'Announcement published.',
  toldLater: 'The announcement will be published on its first day.',
  takenBack: 'The announcement has been withdrawn.',

  /** Imports of files, and errors in them. */
  nothingChanged: 'Nothing has been changed yet.',
  residentsImported: '{residents, plural, one {# resident imported.} other {# residents imported.}}',
  mealsImported: '{meals, plural, one {# meal imported.} other {# meals imported.}}',
  standsAlready: 'Already on line {line}',
  columnMissing: 'This column is missing',
  /** `columns` are column headings, which are in English. */
  noHeadings: 'Add a line with headings above the list: {columns}',
  aboveHeadings: 'This line is above the headings. Please remove it.',
  /** `columns` are column headings, which are in English. */
  columnUnknown: 'Unknown column. Allowed: {columns}.',
  /** `column` is a letter, as in spreadsheets. */
  columnUntitled: 'Column {column} has values but no heading',
  columnTwice: 'This column appears twice',
  surplusValues: 'This line has more values than headings',
  quoteNotClosed: 'A quotation mark that opens here is never closed',
  /** Values that were lost to a spreadsheet or an encoding. */
  sheetError: 'The spreadsheet shows an error here. Please correct the cell.',
  narrowColumn: 'The cell shows only # signs. Widen the column and save again.',
  lostDigits: 'Digits were lost. Format the column as text and enter the number again.',
  madeDate: 'The spreadsheet turned this into a date. Format the column as text and enter it again.',
  garbledText: 'Some letters are garbled. Correct them and save the list as CSV UTF-8.',
  severalMeals: 'Several meals have this title. Please change them one by one.',
  noSuchPicture: 'Picture not found. Leave the cell empty for a drawn plate.',
  oneOrNothing: 'Enter {names} or leave it empty',
  priceLike: 'Price must be a number like {example}',
  ratingWhole: 'Rating must be a whole number from 0 to 5',
  /** A price such as 1.234 that may mean either of two numbers. */
  eitherNumber: '{text} could mean {thousands} or {fraction}. Leave out the separator, or use two decimals.',
  /** For a currency without decimals; `text` has a separator before three digits. */
  wholeNumber: 'If you mean {thousands}, enter {text} without the separator.',
  ingredientsRequired: 'Ingredients are required',
  /** `none` is the word to use in the file. */
  stateContains: "Please state what it contains, or ''{none}''",
  unknownAllergen: 'Unknown allergen: {name}. Choose from {known}.',
  unknownDiet: 'Unknown diet: {name}. Choose from {known}.',
  /** Ingredient lists in Austria and Germany use some letters for different allergens. */
  letterOfTwo: 'The letter {letter} could mean {austrian} or {german}. Please write the word.',
  /** The position of an error, before a colon; `column` is a heading, which is in English. */
  inLine: 'Line {line}',
  inCell: 'Line {line}, {column}',
})
