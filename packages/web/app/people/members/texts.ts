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
  /** Whose accounts wait to be let in. */
  waiting: 'Waiting',
  newestFirst: 'Newest first',
  chooseSeveral: 'Choose several',
  notPickedUp: 'Not picked up',
  joined: 'Joined',
  listFailed: 'The users could not be loaded. Please try again.',
  /** After 'Show all'. */
  everyUser: 'users',
  noMatch: 'No user fits “{search}”.',
  noneJoined: 'No user joined on these days.',
  noneWaits: 'No new account is waiting to be let in.',
  noUsers: 'There are no users yet.',

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
    '{name} loses the account, its likes and its open requests. Reviews and served requests stay without a name. Payments stay in the books, with the email, and the activity log keeps name and email for {time}.',
  confirmDelete: 'Yes, delete it!',
  deleted: 'Deleted!',
  deletedText: 'The user has been removed.',

  /** Letting in those who wait for it. */
  letIn: 'Let in',
  letInWho: 'Let in {name}',
  letInCount: 'Let in {count}',
  /** After 'Choose all' and a number. */
  people: 'people',
  letInQuestion: 'Let them in?',
  letInQuestionText:
    '{accounts, plural, one {# account can be used from then on, with the password that was chosen at the sign-up.} other {# accounts can be used from then on, with the password that was chosen at the sign-up.}}',
  done: 'Done!',
  isIn: '{name} is in and can log in now.',
  wasIn: '{name} is in already.',

  /** The role of an admin. */
  makeAdmin: 'Make Admin',
  makeAdminQuestion: 'Make {name} an admin?',
  makeAdminQuestionText:
    '{email} will see all members and payments, and can change meals, roles and accounts.',
  confirmMakeAdmin: 'Make admin',
  isAdmin: '{name} is now an Admin!',
  wasAdmin: '{name} is an Admin already.',
  removeAdmin: 'Remove admin role',
  /** Whose role, after 'Remove admin role'. */
  of: 'of {name}',
  removeAdminQuestion: 'Remove the admin role?',
  removeOwnAdmin: 'You will no longer be an admin, and only another admin can make you one again.',
  removeAdminText:
    '{name} ({email}) will no longer be an admin. The account and its membership stay as they are.',
  isNoAdmin: '{name} is no longer an admin.',

  /** What admins note of a member. */
  editWho: 'Edit {name}',
  editDescription: 'Duties, room, stay, name and email, and help to log in.',
  duties: 'Duties',
  /** What each duty is good for: 'Desk serves meals.' */
  kitchenOpens:
    '<b>{duty}</b> adds and corrects meals, plans mealtimes and opening hours, sees what residents want and what is thrown away, and serves.',
  deskOpens: '<b>{duty}</b> serves meals.',
  accountsOpens:
    '<b>{duty}</b> reads all payments, and refunds none; closes months of statements, and settles them.',
  adminsOpen: 'Admins may do all of it anyway.',
  saveDuties: 'Save duties',
  dutiesSaved: 'The duties of {name} are saved.',
  dutiesWereSo: 'The duties of {name} were so already.',
  roomAndCard: 'Room and card',
  room: 'Room',
  roomHint: 'The counter finds them by it.',
  card: 'Card',
  cardHint: 'What the card’s reader types. A card belongs to one member.',
  saveRoom: 'Save room and card',
  roomSaved: 'Room and card of {name} are saved.',
  roomWasSo: 'Room and card of {name} were so already.',
  stay: 'Stay',
  enterDate: 'Enter a date',
  lastDay: 'Last day',
  lastDayHint:
    'What they have booked after it is cancelled at once, their standing orders end with it, and they are told. After it their badge ends, and the account only reads. Empty: no end.',
  saveStay: 'Save stay',
  staySaved: 'The stay of {name} is saved.',
  stayWasSo: 'The stay of {name} was so already.',
  person: 'Person',
  emailMailed: 'A new one is taken once its owner opens the link in a mail. The old address is told.',
  savingEnds: '{email} waits for its owner. Saving ends that.',
  adminsOwnEmail: 'Admins change their own email.',
  emailAtOnce: 'They log in with it from now on. Be sure that it is theirs.',
  savePerson: 'Save person',

  /** Help for a member who cannot log in. */
  loadingLogins: 'Loading logins...',
  loginsFailed: 'The logins could not be loaded. Please try again.',
  forgotPassword: 'Forgotten password',
  slipHint: 'A slip works once, for three weeks. A new one ends the last.',
  linkHint: 'A link works once, for an hour. All admins are notified.',
  newSlip: 'New login slip',
  newLink: 'New login link',
  issueQuestion: 'New login for {name}?',
  issueQuestionText: 'Hand it to them alone. Once used, the old password and sessions end.',
  issue: 'Issue it',
  lostPhone: 'Lost phone',
  nowhere: 'Not logged in anywhere.',
  since: 'Since {since}',
  logOut: 'Log out',
  logOutDevice: 'Log out {device}',
  logOutEverywhere: 'Log out everywhere',
  logOutQuestion: 'Log out {name} everywhere?',
  logOutQuestionText: 'They have to log in again on each device.',

  /** The same membership for several members. */
  enterMembership: 'Enter membership',
  membershipOf: 'Membership of {members, plural, one {# member} other {# members}}',
  membershipText:
    "For those who have paid elsewhere. Each gets a payment at the package's price; one that ends is renewed.",
  package: 'Package',
  /** After 'Such as': what a reference may be. */
  feeMonth: 'the month of the fee that it came with',
  enterFailed: 'The payments could not be entered. Please try again.',

  /** Login slips: on paper, for residents without a password. */
  slips: 'Login slips',
  slipsText:
    'On paper, for residents without a password. Forgotten passwords and duties: Manage Users, Edit, Login.',
  toUsers: 'All users',
  withoutLogin: 'Residents without a login',
  withoutLoginCount: 'Without a login: {residents, plural, one {# resident} other {# residents}}',
  slipsFailed: 'The residents could not be loaded. Please try again.',
  everyoneIn: 'Everyone who was let in can log in.',
  /** After 'Choose all' and a number. */
  residents: 'residents',
  makeSlips: 'Make {slips, plural, one {# login slip} other {# login slips}}',
  login: 'Login',
  waitsToBeLetIn: 'Waits to be let in',
  hasLink: 'Has a link until {date}',
  allCanLogIn: 'All of them can log in by now',
  makeFailed: 'The slips could not be made. Please try again.',
  leaveUnprinted: 'Leave without printing?',
  leaveUnprintedText: 'The codes are not shown again. For a resident who has none you can make a new slip.',
  stayHere: 'Stay',
  leave: 'Leave',
  slipCount: '{slips, plural, one {# login slip} other {# login slips}}',
  printNow:
    'The codes are shown only now. Print them before you leave this page, cut them apart, and hand each to its resident alone.',
  print: 'Print',
  linkOf: 'Link of {name}',
  /** A code to type follows on the next line. */
  scan: 'Scan the code, or open {address} and type',
  worksOnce: 'Works once, until {date}. You choose a password, and log in later with it and {email}',

  /** Figures. */
  countFailed: 'The members could not be counted. Please try again.',
  byBadge: 'Members by badge',
  everyone: 'Everyone who has an account',
  badge: 'Badge',
  members: 'Members',
  share: 'Share',
  paying: '{paying} of {all} have a membership.',
  byMonth: 'Newcomers by month',
  twelveMonths: 'In the last twelve months',
  month: 'Month',
  newcomers: 'Newcomers',
  noNewcomers: 'From the first resident on you see here how many join each month.',
  comparison: '{current} this month, {before} in {month}. Most joined in {mostMonth}: {most}.',
})
