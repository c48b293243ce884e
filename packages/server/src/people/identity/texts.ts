import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('server-identity', {
  /** Mails with a link that confirms an address. */
  confirmSubject: 'Confirm your email for {hostel}',
  confirmWelcome: 'Welcome to the table! Please confirm your email so you can log in.',
  confirmMyEmail: 'Confirm my email',
  confirmEnding: 'The link works for a day, until {until}. If you did not sign up, ignore this email.',

  resetSubject: 'Choose a new password for {hostel}',
  resetAsked: 'Someone, probably you, requested a new password.',
  chooseNewPassword: 'Choose a new password',
  resetEnding: 'The link works once, for an hour, until {until}. Not you? Your password stays the same.',

  /** Mails to a resident for whom the office has opened an account. */
  invitationSubject: 'Your account at {hostel}',
  invitationMade: 'The office created an account for you. See what’s on the menu and request meals.',
  invitationHow: 'Choose a password to log in. We’ll send one more email with a link for that.',
  choosePassword: 'Choose a password',
  notAResident: 'If you do not live at the hostel, ignore this email.',

  /** Mails about an account's new address, entered by the office. */
  newAddressSubject: 'Is this your email for {hostel}?',
  newAddressAsked:
    'The office entered this email for your account. Please confirm it’s yours. You’ll use it to log in.',
  newAddressEnding:
    'The link works for a day, until {until}. If you do not live at the hostel, ignore this email.',
  addressChangesSubject: 'Your email at {hostel} is about to change',
  addressChangesTo:
    'The office entered {email} for your account. It replaces your current email once confirmed.',
  keepMyEmail: 'This wasn’t me',
  addressWrong: 'If this is wrong, use the link by {until} to keep your current email.',

  /** To the owner of an address that someone tried to sign up with again. */
  alreadyMemberSubject: 'You already have an account at {hostel}',
  alreadyMemberTried:
    'Someone, probably you, tried to sign up with this email, but it already has an account.',
  logIn: 'Log in',
  alreadyMemberEnding: 'Forgot your password? Reset it on the login page. Not you? Ignore this email.',

  /** Mails to all admins about another admin's act: title and sentence for each. */
  noticeSubject: '{title} at {hostel}',
  adminGranted: 'An admin was added',
  adminGrantedBy: '{actor} gave the admin role to {subject}.',
  adminRevoked: 'An admin role was removed',
  adminRevokedBy: '{actor} removed the admin role from {subject}.',
  /** The subject is a member and their duties, e.g. 'Ben (ben@hostel.example): Desk, Accounts'. */
  dutiesChanged: 'Duties were changed',
  dutiesChangedBy: '{actor} changed the duties for {subject}.',
  memberAdmitted: 'A member was let in',
  memberAdmittedBy: '{actor} let in {subject}.',
  loginSlipMade: 'Login slips were created',
  /** The subject is a count, e.g. '12 residents'. */
  loginSlipMadeBy: '{actor} created login slips for {subject}.',
  roomChanged: 'A room or card was changed',
  roomChangedBy: '{actor} changed the room or card for {subject}.',
  memberCorrected: 'A name or email was corrected',
  memberCorrectedBy: '{actor} corrected the name or email for {subject}.',
  addressChangeCancelled: 'An email change was cancelled',
  addressChangeCancelledBy: '{actor} cancelled the change and keeps their email.',
  announcementMade: 'An announcement was published',
  announcementMadeBy: '{actor} published the announcement “{subject}”.',
  monthClosed: 'A month was closed',
  monthClosedBy: '{actor} closed the statements for {subject}.',
  statementSettled: 'A statement was settled',
  statementSettledBy: '{actor} settled a statement for {subject}.',
  stayChanged: 'A move-out date was changed',
  stayChangedBy: '{actor} changed the move-out date for {subject}.',
  settingChanged: 'A setting was changed',
  /** The subject is a setting and its value, e.g. '“Guests” to 2'. */
  settingChangedBy: '{actor} changed {subject}.',
  listExported: 'A list was exported',
  /** The subject is 'the list of members'. */
  listExportedBy: '{actor} exported {subject}.',
  memberRemoved: 'A member was removed',
  memberRemovedBy: '{actor} removed {subject}.',
  residentsImported: 'Residents were imported',
  /** The subject is a count, e.g. '12 residents'. */
  residentsImportedBy: '{actor} imported {subject}.',
  paymentEntered: 'A payment was entered',
  /** The subject is 'a payment of $30 for Gold from ben@hostel.example'. */
  paymentEnteredBy: '{actor} entered {subject}.',
  paymentRefunded: 'A payment was refunded',
  /** The subject is 'a payment of $30 for Gold from ben@hostel.example'. */
  paymentRefundedBy: '{actor} refunded {subject}.',
  happenedAt: 'This happened on {moment}.',
  seeActivity: 'See the activity log',
  noticeEnding:
    'All admins get this email. If this change should not have been made, tell the other admins. If it was made with your account, change your password now.',
  /** The actor, if it was not a member. */
  commandLine: 'The server’s command line',

  /** Notifications about account security. The name is that of a passkey, provider or browser. */
  /** A newcomer's first notification, after choosing a password or logging in through a provider. */
  accountReady: 'Welcome! Your account is ready',
  accountReadyText: 'You can log in now. See this week’s meals and choose your diet.',
  passwordChanged: 'A new password was set for your account',
  passwordChangedText: 'You are signed out everywhere else.',
  loginIssued: 'The office issued a new login for your account',
  loginIssuedText: 'Using it replaces your old password and logs you out everywhere.',
  sessionsEnded: 'The office signed you out of your account',
  sessionsEndedText: 'Log in again to continue.',
  passkeyAdded: 'A passkey was added to your account',
  passkeyAddedText: 'You can now log in with the passkey “{name}”.',
  passkeyRemoved: 'A passkey was removed from your account',
  passkeyRemovedText: 'You can no longer log in with the passkey “{name}”.',
  providerLinked: 'A login method was added to your account',
  providerLinkedText: 'You can now log in with {name}.',
  accountClaimed: 'You took over your account',
  accountClaimedText:
    '{name} confirmed this email is yours. The unconfirmed account’s password and other logins were removed.',
  newBrowser: 'A new browser logged in to your account',
  newBrowserText: 'This was the first login with {name}.',
  browserOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  /** Used in place of a missing name. */
  unnamedPasskey: 'Passkey',

  /** To admins. */
  linkIssued: 'A login link was issued',
  /** The subject is a member with duties, e.g. 'Ben (ben@hostel.example)'. */
  linkIssuedBy: '{actor} issued a login link for {subject}. It works for an hour.',
  accountWaits: 'An account is waiting to be let in',
  accountWaitsText: 'See who it is, and let them in if you know them.',

  /** The last page of a login through a provider, in its own window. */
  signIn: 'Sign in · Warm Ladle',
  signedIn: 'You are signed in.',
  closeWindow: 'You can close this window.',
  thisProvider: 'this provider',
})
