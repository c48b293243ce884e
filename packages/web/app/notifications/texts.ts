import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('notifications', {
  notifications: 'Notifications',
  /** Of the bell: how much is not read yet. */
  unread: '{unread, plural, other {Notifications, # unread}}',
  latest: 'News',
  notificationsFailed: 'Your notifications could not be loaded. Please try again.',
  noNotifications:
    'Nothing yet. You read here when something changes for you, such as a dinner that is cancelled.',
  /** What is marked is heard as well. */
  newTitle: '<hidden>New: </hidden>{title}',

  /** What a member wants to be told, and by which ways. */
  whatToSend: 'What to tell me',
  choicesFailed: 'Your choices could not be loaded. Please try again.',
  choiceFailed: 'Your choice could not be saved. Please try again.',
  what: 'What',
  notifyMe: 'Tell me',
  bell: 'Bell',
  email: 'Email',
  push: 'Push',
  /** A box of the table: what is told, and by which way. */
  kindBy: '{kind}: {channel}',
  when: 'When',
  digest: 'One email a day for what can wait',
  quiet: 'Quiet hours: emails and pushes wait',
  from: 'From',
  until: 'Until',
  areOn: 'Emails and pushes are on.',
  mute: 'Mute for a day',
  mutedUntil: 'Muted until {time}.',
  unmute: 'Unmute',

  /** Pushes to this device. */
  thisDevice: 'This device',
  pushes: 'Pushes to this device',
  pushesText: 'Also while no page is open. Each device is switched on its own.',
  switchOn: 'Switch on',
  switchOff: 'Switch off',
  switchedOn: 'This device is told now.',
  switchedOff: 'This device is told no more.',
  switchFailed: 'Pushes could not be switched. Please try again.',
  unsupported: 'This browser cannot be told while no page is open.',
  /** On iPhones, whose own words are 'Share' and 'Add to Home Screen'. */
  notInstalled: 'Add this site to your home screen first: Share, then Add to Home Screen.',
  denied: 'This browser does not let the site tell you anything. Allow notifications in its settings.',

  /** What kitchen and office tell residents. */
  announcements: 'Announcements',
  announcementsText: 'Shown on the home screen and sent once, by email, push or bell.',
  dismiss: 'Dismiss “{title}”',
  announcementsFailed: 'The announcements could not be loaded. Please try again.',
  noAnnouncements: 'Nothing is announced now or later.',
  newAnnouncement: 'New announcement',
  formFailed: 'This could not be loaded. Please try again.',
  announcement: 'Announcement',
  audience: 'For',
  shown: 'Shown',
  notified: 'Told',
  actions: 'Actions',
  fromUntil: '{from} until {until}',
  notYet: 'Not yet',
  notifiedCount: '{residents, plural, one {# resident} other {# residents}}',
  allResidents: 'All residents',
  badgeMembers: '{badge} members',
  bronzeMembers: 'Bronze Badge members',
  /** Residents who eat at a mealtime: 'Lunch, Mon, Nov 23'. */
  eatersAt: 'Who eats at {mealtime}',
  eaters: 'Who eats at a mealtime',
  takeBack: 'Take back',
  takeBackQuestion: 'Take this back?',
  takeBackFailed: 'It could not be taken back. Please try again.',
  title: 'Title',
  text: 'Text',
  firstDay: 'First day',
  lastDay: 'Last day',
  announce: 'Announce',
  announceFailed: 'It could not be announced. Please try again.',

  /** Emails and pushes of the last weeks. */
  sentTitle: 'What was sent',
  sentFailed: 'What was sent could not be loaded. Please try again.',
  noneInState: 'Nothing is in this state.',
  /** Stands after 'Show all'. */
  ofIt: 'of it',
  nothingSent: 'Nothing has been sent yet.',
  show: 'Show',
  everything: 'Everything',
  to: 'To',
  about: 'About',
  by: 'By',
  state: 'State',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  notSent: 'Not sent',
  totals:
    '{sent, plural, one {# delivery} other {# deliveries}} and {failed, plural, one {# failure} other {# failures}} in the last day, {waiting, plural, other {# waiting}}.',
  totalsSince:
    '{sent, plural, one {# delivery} other {# deliveries}} and {failed, plural, one {# failure} other {# failures}} in the last day, {waiting, plural, other {# waiting}}, the longest since {time}.',
  totalsFailed: 'The totals could not be loaded.',
  account: 'An account: a link, or a notice to admins',
  afterAttempts: '{attempts, plural, other {{reason}, after # attempts}}',
  sendAgain: 'Send again',
  sendAgainFailed: 'It could not be sent again. Please try again.',
})
