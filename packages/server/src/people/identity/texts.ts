import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('server-identity', {
  /** Emails with a link that confirms an address. */
  confirmSubject: 'Confirm your email for {hostel}',
  confirmWelcome: 'Welcome to the table! Please confirm your email address so that you can log in.',
  confirmMyEmail: 'Confirm my email',
  confirmEnding: 'The link works until {until}. If you did not sign up, ignore this email.',

  resetSubject: 'Choose a new password for {hostel}',
  resetAsked: 'We received a request to reset your password.',
  chooseNewPassword: 'Choose a new password',
  resetEnding:
    'The link works once, until {until}. If this wasn’t you, ignore this email. Your password stays the same.',

  /** Emails to a resident for whom the office has opened an account. */
  invitationSubject: 'Your account at {hostel} is ready',
  invitationMade: 'The office has created an account for you, so you can see the menu and request meals.',
  invitationHow:
    'To log in, choose a password. Enter your email address on the page below and we’ll send you a link.',
  choosePassword: 'Choose a password',
  notAResident: 'If you do not live at the hostel, ignore this email.',

  /** Emails about an account's new address, entered by the office. */
  newAddressSubject: 'Is this your email address for {hostel}?',
  newAddressAsked:
    'The office has entered this email address for your account. Please confirm that it’s yours. You’ll then use it to log in.',
  newAddressEnding: 'The link works until {until}. If you do not live at the hostel, ignore this email.',
  addressChangesSubject: 'Your email address at {hostel} is about to change',
  addressChangesTo:
    'The office has entered {email} as your new email address. Once you confirm the new address, you’ll use it to log in.',
  keepMyEmail: 'Keep my current email address',
  addressWrong: 'If the new address is wrong, use this link by {until}.',

  /** To the owner of an address that someone tried to sign up with again. */
  alreadyMemberSubject: 'You already have an account at {hostel}',
  alreadyMemberTried:
    'Someone, probably you, tried to sign up with this email address. You already have an account, so you can just log in.',
  logIn: 'Log in',
  alreadyMemberEnding:
    'Forgot your password? Reset it on the login page. If this wasn’t you, ignore this email.',

  /** Emails to all admins about another admin's act: title and sentence for each. */
  noticeSubject: '{hostel}: {title}',
  adminGranted: 'An admin was added',
  adminGrantedBy: '{actor} made {subject} an admin.',
  adminRevoked: 'An admin role was removed',
  adminRevokedBy: '{actor} removed the admin role from {subject}.',
  /** The subject is 'the duties of Ben (ben@hostel.example) to Desk, Accounts'. */
  dutiesChanged: 'A member’s duties were changed',
  dutiesChangedBy: '{actor} changed {subject}.',
  memberAdmitted: 'A member was let in',
  memberAdmittedBy: '{actor} let {subject} in.',
  loginSlipMade: 'Login slips were created',
  /** The subject is a count, e.g. '12 residents'. */
  loginSlipMadeBy: '{actor} created login slips for {subject}.',
  roomChanged: 'A member’s room or card was changed',
  roomChangedBy: '{actor} changed the room or card of {subject}.',
  memberCorrected: 'A member’s name or email address was corrected',
  memberCorrectedBy: '{actor} corrected the name or email address of {subject}.',
  addressChangeCancelled: 'A change of email address was cancelled',
  addressChangeCancelledBy: '{actor} decided to keep their current email address.',
  announcementMade: 'An announcement was published',
  announcementMadeBy: '{actor} published the announcement “{subject}”.',
  monthClosed: 'A month’s statements were closed',
  monthClosedBy: '{actor} closed the statements for {subject}.',
  statementSettled: 'A statement was settled',
  statementSettledBy: '{actor} marked a statement for {subject} as settled.',
  stayChanged: 'A member’s move-out date was changed',
  stayChangedBy: '{actor} changed the move-out date of {subject}.',
  settingChanged: 'A setting was changed',
  /** The subject is a setting and its value, e.g. '“Guests” to 2'. */
  settingChangedBy: '{actor} changed {subject}.',
  webhookAdded: 'A webhook was added',
  /** The subject is the webhook's name. */
  webhookAddedBy: '{actor} added the webhook “{subject}”, which sends events to another service.',
  listExported: 'A list was exported',
  /** The subject is 'the list of members'. */
  listExportedBy: '{actor} exported {subject}.',
  authorShown: 'An admin looked up who wrote feedback',
  /** `subject` is e.g. 'the complaint of Nov 23, 2026'. */
  authorShownBy: '{actor} looked up who wrote {subject}.',
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
  /** The actor, if it was not a member. */
  commandLine: 'Someone on the server’s command line',

  /** Notifications about account security. The name is that of a passkey, provider or browser. Each title may follow the hostel's name: 'Hostel North: A passkey was added to your account'. */
  /** A newcomer's first notification, after choosing a password or logging in through a provider. */
  accountReady: 'Your account is ready to use',
  accountReadyText: 'Welcome! You can now log in, see this week’s meals and choose your diet.',
  passwordChanged: 'A new password was set for your account',
  passwordChangedText: 'You have been logged out everywhere else.',
  loginIssued: 'The office created a new login for your account',
  loginIssuedText:
    'When you use the new login, your old password will stop working and you will be logged out everywhere.',
  sessionsEnded: 'The office logged you out of your account',
  sessionsEndedText: 'Log in again to continue.',
  passkeyAdded: 'A passkey was added to your account',
  passkeyAddedText: 'You can now log in with the passkey “{name}”.',
  passkeyRemoved: 'A passkey was removed from your account',
  passkeyRemovedText: 'You can no longer log in with the passkey “{name}”.',
  providerLinked: 'A login method was added to your account',
  providerLinkedText: 'You can now log in with {name}.',
  accountClaimed: 'Your email address was confirmed',
  accountClaimedText:
    '{name} has confirmed that this email address is yours. We removed the account’s old password and other ways to log in.',
  newBrowser: 'New login to your account',
  newBrowserText: 'Someone logged in from a new browser: {name}.',
  browserOn: '{browser} on {system}',
  unknownDevice: 'Unknown device',
  /** Used in place of a missing name. */
  unnamedPasskey: 'Passkey',

  /** To admins. */
  linkIssued: 'A login link was created',
  /** The subject is a member with duties, e.g. 'Ben (ben@hostel.example)'. */
  linkIssuedBy: '{actor} created a login link for {subject}. The link works for an hour.',
  accountWaits: 'A new account is waiting to be let in',
  accountWaitsText: 'Check who signed up, and let them in if you know them.',

  /** The last page of a login through a provider, in its own window. */
  signIn: 'Log in · Warm Ladle',
  signedIn: 'You are logged in.',
  closeWindow: 'You can close this window.',
  thisProvider: 'this provider',
})
