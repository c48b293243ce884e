import { catalogue } from '../message.ts'

/** What calls have done, said where it is done. */
export const texts = catalogue('answers', {
  /** Accounts. */
  profileSaved: 'Your profile has been saved.',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
  passwordChangedPasskeysStay:
    'Your password has been changed. You are signed out everywhere else. Your passkeys still log in: please remove those in your profile that are not yours.',
  signedOutThere: 'You are signed out there.',
  /** To an admin, of another member. */
  memberSignedOut: 'Signed out there',
  memberSignedOutEverywhere: 'Signed out everywhere',
  loginIssued: 'New login for {name}',
  signedOutElsewhere: 'You are signed out everywhere else.',
  linkOnItsWay: 'If there is an account with this email, a mail with a link is on its way.',
  confirmationOnItsWay: 'If this email is to be confirmed, a mail with a link is on its way.',
  emailChangeCancelled: 'Your email stays as it is. The office is notified.',
  noEmailChange: 'No change is waiting. Your email stays as it is.',
  nowAdmin: 'You are an admin now. Please log in with your new password.',
  logInWithPassword: 'Please log in with your new password.',
  passwordCanBeChosen: 'This password can be chosen.',
  proved: 'Thank you. We know that it is you.',
  emailConfirmed: 'Your email is confirmed.',
  loggedIn: 'You are logged in.',
  accountDeleted: 'Your account has been deleted.',
  passkeyAdded: 'Your passkey has been added.',
  passkeyRemoved: 'The passkey has been removed. It no longer logs you in.',
  tokenMade:
    'The token for {name} has been made. {days, plural, =0 {It does not end by itself.} one {It ends after # day.} other {It ends after # days.}}',
  tokenRemoved: 'The token has been removed. Its program can no longer call.',
  calendarMade: 'Your calendar has an address.',
  calendarRemoved: 'The address of your calendar no longer works.',
  needsSaved: 'Your needs are saved.',
  needsDeleted: 'Your needs have been deleted.',
  choicesSaved: 'Your choices are saved.',
  unread: '{unread, plural, =0 {All read.} other {# unread.}}',
  browserTold: 'This browser is told, also while no page is open.',
  browserToldNoMore: 'This browser is told no more.',

  /** Requests. */
  requestSent: 'Your meal request has been sent!',
  requestChanged: 'Your request has been changed.',
  requestCancelled: 'Your request has been cancelled.',
  requested: 'Requested',
  anotherImpossible: 'Not requested, because another one is not possible',
  nothingRequested: 'Nothing was requested, because not all of it is possible.',
  someRequested: '{meals, plural, one {{done} of # meal requested.} other {{done} of # meals requested.}}',
  allRequested: '{meals, plural, one {# meal requested.} other {# meals requested.}}',
  mealDelivered: 'The meal has been marked as delivered.',
  /** `all` is 'yes' where none of `total` was refused. */
  mealsDelivered:
    '{all, select, yes {All {total} meals have been marked as delivered.} other {{done} of {total} meals have been marked as delivered.}}',

  /** Standing orders and absences. */
  orderSet: 'Your standing order is set.',
  orderChanged: 'Your standing order has been changed.',
  orderEnded: 'Your standing order has ended.',
  dayLeftOut: 'That day is left out.',
  dayTakenIn: 'That day is taken in again.',
  youAreAway: 'You are away: {dates}.',
  youAreHere: 'You are here again.',
  mealtimeAt: '{slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',
  /** A mealtime, and why nothing could be booked. */
  missedAt:
    '{slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day} ({because, select, noFit {no suitable dish} soldOut {sold out} tooManyPortions {more portions than one resident may have} other {more than the membership allows in a week}})',
  /** `what` is one of the sentences above; `missed` counts `mealtimes`, a list that names the first, and `more` the others. */
  withBookings:
    '{what}{cancelled, plural, =0 {} one { # booking cancelled.} other { # bookings cancelled.}}{booked, plural, =0 {} one { # mealtime booked at once.} other { # mealtimes booked at once.}}{missed, plural, =0 {} other { Nothing could be booked for {mealtimes}{more, plural, =0 {} other {, and # more}}.}}',
  /** The same: `late` counts bookings that can no longer be cancelled, `past` those of mealtimes that are over. */
  withKept:
    '{what}{cancelled, plural, =0 {} one { # booking cancelled.} other { # bookings cancelled.}}{late, plural, =0 {} one { # booking stays, since it is too late to cancel: {mealtimes}{more, plural, =0 {} other {, and # more}}.} other { # bookings stay, since it is too late to cancel: {mealtimes}{more, plural, =0 {} other {, and # more}}.}}{past, plural, =0 {} one { # meal of the past stays as it is.} other { # meals of the past stay as they are.}}',
  reviewSubmitted: 'Your review has been submitted!',

  /** Reviews and meals. */
  ownReviewUpdated: 'Your review has been updated.',
  ownReviewDeleted: 'Your review has been deleted.',
  reviewDeleted: 'The review has been deleted.',
  reviewsDeleted:
    '{all, select, yes {All {total} reviews have been deleted.} other {{done} of {total} reviews have been deleted.}}',
  mealAdded: 'Meal added successfully!',
  mealUpdated: 'Meal updated successfully!',
  mealDeleted: 'Meal deleted successfully!',
  mealsDeleted:
    '{all, select, yes {All {total} meals have been deleted.} other {{done} of {total} meals have been deleted.}}',
  youLiked: 'You liked this meal!',
  likeTakenBack: 'You took your like back.',
  liked: 'Liked!',
  announced: 'The meal has been announced.',
  announcementUpdated: 'The announcement has been updated.',
  withdrawn: 'The meal has been withdrawn.',
  onMenuNow: 'The meal is on the menu now.',
  onMenuAlready: 'This meal is on the menu already.',
  needsLikes: 'This meal needs at least {likes} likes before it can be published.',

  /** The kitchen's plan. */
  hoursSaved: 'The opening hours have been saved.',
  draftRemoved: 'The draft has been removed.',
  mealtimePlanned: 'The mealtime has been planned.',
  mealtimeChanged: 'The mealtime has been changed.',
  mealtimesPublished:
    '{published, plural, one {# mealtime published.} other {# mealtimes published.}}{left, plural, =0 {} one { # draft left as before.} other { # drafts left as before.}}',
  mealtimeCancelled: 'The mealtime has been cancelled.',
  mealtimeMoved: 'The mealtime has been moved.',
  takenOff: 'The meal has been taken off.',
  pricesCorrected: 'The new price applies there, too.',
  walkUpsCounted: '{portions, plural, one {# portion counted.} other {# portions counted.}}',
  wasteEntered: '{kind}: {grams} g entered.',
  wasteTakenBack: 'The entry has been taken back.',
  platesCounted: 'Thank you. The kitchen sees how many plates came back empty.',
  copied:
    '{copied, plural, one {# mealtime copied as drafts.} other {# mealtimes copied as drafts.}}{left, plural, =0 {} other { {left} left out.}}',
  closedThen:
    'The kitchen is closed on these days.{cancelled, plural, =0 {} one { # mealtime cancelled.} other { # mealtimes cancelled.}}',
  openAgain:
    'The kitchen is open on these days again.{published, plural, =0 {} one { # mealtime published again.} other { # mealtimes published again.}}{drafts, plural, =0 {} one { # mealtime planned again as a draft.} other { # mealtimes planned again as drafts.}}',

  /** Members. */
  memberIn: '{name} is in.',
  memberInAlready: '{name} was in already.',
  peopleIn:
    '{all, select, yes {All {total} people are in and can log in now.} other {{done} of {total} people are in and can log in now.}}',
  dutiesSaved: 'The duties are saved.',
  saved: 'It is saved.',
  savedBefore: 'It was so already.',
  ownerAsked: 'A mail went to {email}: its owner opens the link in it.',
  memberExists: 'This member already exists',
  memberFound: 'Member found',
  slipsMade: '{slips, plural, one {# login slip made.} other {# login slips made.}}',

  /** Payments. */
  hasBadge: '{name} has the {badge} badge.',
  hasBadgeNow: '{email} has the {badge} badge now.',
  hasBadgeUntil: '{email} has the {badge} badge, until {date}.',
  paymentRecorded: 'Payment recorded',
  statementPaid: 'Thank you, your statement is paid.',
  paymentsEntered:
    '{all, select, yes {All {total} payments were entered.} other {{done} of {total} payments were entered.}}',
  getsMoneyBack: '{email} gets the money back.',
  giveBack: 'Please give {email} their {price} back: the payment no longer counts.',
  everythingAgrees: 'Everything agrees.',
  paymentsToLookAt:
    '{payments, plural, one {There is {payments} payment to look at.} other {There are {payments} payments to look at.}}',
  monthClosed:
    '{statements, plural, one {{month} is closed with # statement.} other {{month} is closed with # statements.}}',
  monthClosedBefore: '{month} was closed before.',
  statementSettled: 'The statement is settled.',

  /** The hostel. */
  settingSaved: 'The setting has been saved.',
  sentAgain: 'It is sent again.',
  toldNow: 'It has been announced.',
  toldLater: 'It will be announced when it begins.',
  takenBack: 'The announcement has been taken back.',

  /** Imports of files, and what is wrong in one. */
  nothingChanged: 'Nothing has been changed yet.',
  residentsImported: '{residents, plural, one {# resident imported.} other {# residents imported.}}',
  mealsImported: '{meals, plural, one {# meal imported.} other {# meals imported.}}',
  standsAlready: 'This stands in line {line} already',
  columnMissing: 'This column is missing',
  /** `columns` are headings, which are English. */
  noHeadings: 'Add a line with headings above the list: {columns}',
  aboveHeadings: 'This line stands above the headings. Please remove it.',
  /** `columns` are their headings, which are English. */
  columnUnknown: 'This column is not known. There are {columns}.',
  /** `column` is a letter, as in spreadsheets. */
  columnUntitled: 'Column {column} has values but no heading',
  columnTwice: 'This column is there twice',
  surplusValues: 'There are more values than headings in this line',
  quoteNotClosed: 'A quotation mark is not closed in what begins here',
  /** What a spreadsheet or an encoding has destroyed. */
  sheetError: 'The spreadsheet shows an error here. Please correct the cell.',
  narrowColumn: 'Only # signs are left. Please widen the column and save again.',
  lostDigits: 'Digits are lost. Please format the column as text and enter the number again.',
  madeDate: 'The spreadsheet made a date of this. Please format the column as text and enter it again.',
  garbledText: 'Letters are damaged here. Please save the list as CSV UTF-8 and correct them.',
  severalMeals: 'Several meals have this title. Please change them on their own.',
  noSuchPicture: 'This picture is not here. An empty cell gives a drawn plate.',
  oneOrNothing: 'Enter {names} or nothing',
  priceLike: 'Price must be a number like {example}',
  ratingWhole: 'Rating must be a whole number from 0 to 5',
  /** A price such as 1.234, which may mean either number. */
  eitherNumber:
    '{text} may mean {thousands} or {fraction}. Please write it without the separator, or with two decimals.',
  /** In a currency without decimals; `text` has a separator before three digits. */
  wholeNumber: 'Please write {text} without the separator if it means {thousands}.',
  ingredientsRequired: 'Ingredients are required',
  /** `none` is a word of the file. */
  stateContains: "Please state what it contains, or ''{none}''",
  /** 'Unknown allergen: cardboard. Choose from celery, …' */
  unknownLabel: '{what}: {name}. Choose from {known}.',
  /** Lists of ingredients in Austria and Germany use some letters for different allergens. */
  letterOfTwo: 'The letter {letter} may mean {austrian} or {german}. Please write the word.',
  /** Where an error is, before a colon; `column` is a heading, which is English. */
  inLine: 'Line {line}',
  inCell: 'Line {line}, {column}',
})
