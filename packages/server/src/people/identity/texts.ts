import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('server-identity', {
  /** Mails with a link that confirms an address. */
  confirmSubject: 'Confirm your email for {hostel}',
  confirmWelcome: 'Welcome to the table! Please confirm that this is your address, and you can log in.',
  confirmMyEmail: 'Confirm my email',
  confirmEnding: 'The link works for a day, until {until}. If you did not sign up, you need not do anything.',

  resetSubject: 'Choose a new password for {hostel}',
  resetAsked: 'A new password was asked for, probably by you, for your account.',
  chooseNewPassword: 'Choose a new password',
  resetEnding:
    'The link works for an hour, until {until}, and once. If it was not you who asked, your password stays as it is.',

  /** Mails to a resident whom the office has given an account. */
  invitationSubject: 'Your account at {hostel}',
  invitationMade:
    'The office has made an account for you with this address: you can see what the kitchen cooks, and ask for meals.',
  invitationHow:
    'To log in for the first time, choose a password. We send you one more mail with a link for that.',
  choosePassword: 'Choose a password',
  notAResident: 'If you do not live at the hostel, you need not do anything.',

  /** Mails about a new address of an account, which the office has written down. */
  newAddressSubject: 'Is this your email for {hostel}?',
  newAddressAsked:
    'The office has written down this address for your account. Please confirm that it is yours: from then on you log in with it.',
  newAddressEnding:
    'The link works for a day, until {until}. If you do not live at the hostel, you need not do anything.',
  addressChangesSubject: 'Your email at {hostel} is to be changed',
  addressChangesTo:
    'The office has written down {email} as the address of your account. It is taken once its owner opens the link in a mail that went there.',
  keepMyEmail: 'This wasn’t me',
  addressWrong: 'If that is wrong, use the link until {until}. Your email then stays as it is.',

  /** To the owner of an address with which another sign-up was tried. */
  alreadyMemberSubject: 'You already have an account at {hostel}',
  alreadyMemberTried:
    'A sign-up was tried, probably by you, with this address, which has an account already.',
  logIn: 'Log in',
  alreadyMemberEnding: 'If you forgot your password, the login page helps. If it was not you, all is well.',

  /** Mails to all admins about an act of one of them: title and sentence of each. */
  noticeSubject: '{title} at {hostel}',
  adminGranted: 'An admin was added',
  adminGrantedBy: '{actor} gave the admin role to {subject}.',
  adminRevoked: 'An admin role was removed',
  adminRevokedBy: '{actor} removed the admin role from {subject}.',
  /** Its subject is a member and their duties: 'Ben (ben@hostel.example): Desk, Accounts'. */
  dutiesChanged: 'Duties were changed',
  dutiesChangedBy: '{actor} changed the duties of {subject}.',
  memberAdmitted: 'A member was let in',
  memberAdmittedBy: '{actor} let in {subject}.',
  loginSlipMade: 'Login slips were made',
  /** Its subject is a count: '12 residents'. */
  loginSlipMadeBy: '{actor} made login slips for {subject}.',
  roomChanged: 'A room or card was changed',
  roomChangedBy: '{actor} changed room or card of {subject}.',
  memberCorrected: 'Name or email of a member was corrected',
  memberCorrectedBy: '{actor} corrected name or email of {subject}.',
  addressChangeCancelled: 'A change of email was called off',
  addressChangeCancelledBy: '{actor} did not want the change, and keeps their email.',
  announcementMade: 'An announcement was made',
  announcementMadeBy: '{actor} announced: {subject}.',
  monthClosed: 'A month was closed',
  monthClosedBy: '{actor} closed the statements of {subject}.',
  statementSettled: 'A statement was settled',
  statementSettledBy: '{actor} settled a statement of {subject}.',
  stayChanged: 'The end of a stay was changed',
  stayChangedBy: '{actor} changed the end of the stay of {subject}.',
  settingChanged: 'A setting was changed',
  /** Its subject is a setting and its value: '“Guests” to 2'. */
  settingChangedBy: '{actor} changed the setting {subject}.',
  listExported: 'A list was exported',
  /** Its subject is 'the list of members'. */
  listExportedBy: '{actor} exported {subject}.',
  memberRemoved: 'A member was removed',
  memberRemovedBy: '{actor} removed the member {subject}.',
  residentsImported: 'Residents were imported',
  /** Its subject is a count: '12 residents'. */
  residentsImportedBy: '{actor} imported {subject}.',
  paymentEntered: 'A payment was entered',
  /** Its subject is 'a payment of $30 for Gold by ben@hostel.example'. */
  paymentEnteredBy: '{actor} entered {subject}.',
  paymentRefunded: 'A payment was refunded',
  /** Its subject is 'a payment of $30 for Gold by ben@hostel.example'. */
  paymentRefundedBy: '{actor} refunded {subject}.',
  happenedAt: 'It was on {moment}.',
  seeActivity: 'See the activity',
  noticeEnding:
    'All admins get this mail. If it should not have happened, tell the other admins, and change your password.',
  /** Who has done it, where it was no member. */
  commandLine: 'The command line of the server',

  /** What the owner of an account is told about its safety. The name is that of a passkey, provider or browser. */
  /** The first message to a newcomer, who has just chosen a password or logged in by a provider. */
  accountReady: 'Welcome! Your account is ready',
  accountReadyText: 'You can log in now. See this week’s meals and choose your diet.',
  passwordChanged: 'Your password was changed',
  passwordChangedText:
    'You were signed out everywhere else. If you did not change it, ask for a new one at once.',
  loginIssued: 'The office issued a new login for you',
  loginIssuedText:
    'Once it is used, your old password and sessions end. If you did not request it, tell the office.',
  sessionsEnded: 'The office signed you out',
  sessionsEndedText: 'Log in again to continue. If you did not request it, tell the office.',
  passkeyAdded: 'A passkey was added',
  passkeyAddedText: '{name} was added to your account as a passkey, and logs in to it.',
  passkeyRemoved: 'A passkey was removed',
  passkeyRemovedText: '{name} was removed from your passkeys, and no longer logs in.',
  providerLinked: 'A way to log in was added',
  providerLinkedText: '{name} was linked to your account, and logs in to it.',
  accountClaimed: 'You have taken your account over',
  accountClaimedText:
    '{name} has confirmed that this address is yours. The account with it had never been confirmed: its password and all other ways to log in were removed.',
  newBrowser: 'A new browser has logged in',
  newBrowserText: '{name} has logged in to your account for the first time.',
  browserOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  /** In the place of a name. */
  unnamedPasskey: 'Passkey',

  /** To admins. */
  linkIssued: 'A login link was issued',
  /** Its subject is a member with duties: 'Ben (ben@hostel.example)'. */
  linkIssuedBy: '{actor} issued a login link for {subject}. It works for an hour.',
  accountWaits: 'An account waits to be let in',
  accountWaitsText: 'Please see who it is, and let in those whom you know.',

  /** The last page of logging in at a provider, in a window of its own. */
  signIn: 'Sign in · Warm Ladle',
  signedIn: 'You are signed in.',
  closeWindow: 'You can close this window.',
  thisProvider: 'this provider',
})
