import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('members', {
  /** The list of all members. */
  manageUsers: 'Manage Users',
  allUsers: 'All Users',
  users: 'Users',
  search: 'Search by name, email or room',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  actions: 'Actions',
  /** Members whose accounts wait to be let in. */
  waiting: 'Waiting',
  newestFirst: 'Newest first',
  chooseSeveral: 'Select several',
  notPickedUp: 'No-shows',
  joined: 'Joined',
  listFailed: 'The list could not be loaded. Please try again.',
  /** After 'Show all'. */
  everyUser: 'accounts',
  noMatch: 'No account matches “{search}”.',
  noneJoined: 'No one joined on these days.',
  noneWaits: 'No one is waiting to be let in.',
  noUsers: 'No accounts yet.',

  /** A member in the list. */
  missing: 'N/A',
  roomNumber: 'Room {room}',
  newEmail: 'Not confirmed yet: {email}',
  badgeUntil: '{badge} until {date}',
  leaves: 'Leaves {date}',
  signedUp: 'Signed up {date}',
  signedUpFrom: 'Signed up {date} from {network}',
  signedUpWith: 'Signed up {date} with {browser}',
  signedUpFromWith: 'Signed up {date} from {network} with {browser}',
  member: 'Member',
  edit: 'Edit',
  delete: 'Delete',
  deleteQuestion: 'Are you sure?',
  noUndo: 'This action cannot be undone!',
  whatHappens:
    'This deletes {name}’s account, likes and open requests. Reviews and served requests stay without a name. Payments stay in the books with the email. The activity log keeps the name and email for {time}.',
  confirmDelete: 'Yes, delete it!',
  deleted: 'Deleted!',
  deletedText: 'The user has been removed.',

  /** Letting in waiting members. */
  letIn: 'Let in',
  letInWho: 'Let in {name}',
  letInCount: 'Let in {count}',
  /** After 'Select all' with a number. */
  people: 'accounts',
  letInQuestion: 'Let in the selected accounts?',
  letInQuestionText:
    '{accounts, plural, one {# account will be able to log in with its sign-up password.} other {# accounts will be able to log in with their sign-up passwords.}}',
  done: 'Done!',
  isIn: '{name} can now log in.',
  wasIn: '{name} could already log in.',

  /** The admin role. */
  makeAdmin: 'Make Admin',
  makeAdminQuestion: 'Make {name} an admin?',
  makeAdminQuestionText:
    '{email} will see all members and payments, and can change meals, roles and accounts.',
  confirmMakeAdmin: 'Make admin',
  isAdmin: '{name} is now an Admin!',
  wasAdmin: '{name} is already an admin.',
  removeAdmin: 'Remove admin role',
  /** Names the member, after 'Remove admin role'. */
  of: 'from {name}',
  removeAdminQuestion: 'Remove the admin role?',
  removeOwnAdmin: 'You will no longer be an admin. Only another admin can make you one again.',
  removeAdminText: '{name} ({email}) will no longer be an admin. The account and its membership stay.',
  isNoAdmin: '{name} is no longer an admin.',

  /** Member data that admins edit. */
  editWho: 'Edit {name}',
  editDescription: 'Duties, room, stay, name, email and login help.',
  duties: 'Duties',
  /** What each duty allows: 'Desk serves meals.' */
  kitchenOpens: '<b>{duty}</b> manages meals, plans and opening hours, sees demand and waste, and serves.',
  deskOpens: '<b>{duty}</b> serves meals.',
  accountsOpens: '<b>{duty}</b> sees all payments but cannot refund them, and closes and settles months.',
  adminsOpen: 'Admins can do all of this.',
  saveDuties: 'Save duties',
  dutiesSaved: '{name}’s duties are saved.',
  noChanges: 'No changes to save.',
  roomAndCard: 'Room and card',
  room: 'Room',
  roomHint: 'Helps the counter find the resident.',
  card: 'Card',
  cardHint: 'The card number, as the card reader types it.',
  saveRoom: 'Save room and card',
  roomSaved: '{name}’s room and card are saved.',
  stay: 'Stay',
  enterDate: 'Enter a date',
  lastDay: 'Last day',
  lastDayHint:
    'Later requests are cancelled at once, and the resident is notified. The membership and standing orders end on this day. After that, the account is read-only. Leave empty for no end.',
  saveStay: 'Save stay',
  staySaved: '{name}’s stay is saved.',
  person: 'Name and email',
  emailMailed: 'The email changes once the member opens the link we send. We’ll notify the old address.',
  savingEnds: '{email} has not been confirmed yet. Saving cancels the change to this address.',
  adminsOwnEmail: 'Admins change their own email.',
  emailAtOnce: 'From now on, the member will log in with this email. Make sure it is theirs.',
  savePerson: 'Save name and email',

  /** Help for a member who cannot log in. */
  loadingLogins: 'Loading logins...',
  loginsFailed: 'The logins could not be loaded. Please try again.',
  forgotPassword: 'Forgotten password',
  slipHint: 'A slip works once and expires after three weeks. A new one replaces it.',
  linkHint: 'The link works once and expires after an hour. All admins will be notified.',
  newSlip: 'New login slip',
  newLink: 'New login link',
  issueQuestion: 'New login for {name}?',
  issueQuestionText:
    'Give the new login only to this member. Once used, it replaces the old password and logs them out everywhere.',
  issue: 'Create',
  lostPhone: 'Lost phone',
  nowhere: 'Not logged in anywhere.',
  since: 'Since {since}',
  logOut: 'Log out',
  logOutDevice: 'Log out {device}',
  logOutEverywhere: 'Log out everywhere',
  logOutQuestion: 'Log out {name} everywhere?',
  logOutQuestionText: 'They must log in again on each device.',

  /** The same membership for several members. */
  enterMembership: 'Enter membership',
  membershipOf: 'Membership for {members, plural, one {# member} other {# members}}',
  membershipText:
    'For members who paid elsewhere. We’ll record a payment at the full price for each member and renew expiring memberships.',
  package: 'Package',
  /** After 'Such as': an example reference. */
  feeMonth: 'the month of the hostel fee that covered it',
  enterFailed: 'The payments could not be entered. Please try again.',

  /** Login slips: on paper, for residents without a password. */
  slips: 'Login slips',
  slipsText: 'For residents without a password. For everyone else, use Edit in Manage Users.',
  toUsers: 'All users',
  withoutLogin: 'Residents without a login',
  withoutLoginCount: 'Without a login: {residents, plural, one {# resident} other {# residents}}',
  slipsFailed: 'The residents could not be loaded. Please try again.',
  everyoneIn: 'All residents can log in.',
  /** After 'Select all' with a number. */
  residents: 'residents',
  makeSlips: 'Create {slips, plural, one {# login slip} other {# login slips}}',
  login: 'Login',
  waitsToBeLetIn: 'Waiting to be let in',
  hasLink: 'Has a link until {date}',
  allCanLogIn: 'All of them can already log in',
  makeFailed: 'The slips could not be created. Please try again.',
  leaveUnprinted: 'Leave without printing?',
  leaveUnprintedText: 'The codes will not be shown again. You can create new slips later.',
  stayHere: 'Stay',
  leave: 'Leave',
  slipCount: '{slips, plural, one {# login slip} other {# login slips}}',
  printNow:
    'The codes are shown only once. Print the slips, cut them apart, and give each one only to its resident.',
  print: 'Print',
  linkOf: 'Link for {name}',
  /** The code to type follows on the next line. */
  scan: 'Scan the code, or open {address} and type',
  worksOnce: 'Works once, until {date}. Choose a password, then log in with {email} and that password.',

  /** Member figures. */
  countFailed: 'The members could not be counted. Please try again.',
  byBadge: 'Members by badge',
  everyone: 'Everyone with an account',
  badge: 'Badge',
  members: 'Members',
  share: 'Share',
  paying: '{paying, plural, one {# of {all} has a membership.} other {# of {all} have a membership.}}',
  byMonth: 'Newcomers by month',
  twelveMonths: 'In the last twelve months',
  month: 'Month',
  newcomers: 'Newcomers',
  noNewcomers: 'Appears after the first resident joins.',
  comparison: '{current} this month, {before} in {month}. Most joined in {mostMonth}: {most}.',
})
