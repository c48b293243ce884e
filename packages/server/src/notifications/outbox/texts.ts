import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('server-outbox', {
  hello: 'Hello,',
  /** Before a page's address, e.g. 'See your account:'. */
  labelled: '{label}:',
  /** The end of each email. */
  signature: 'Your kitchen at {hostel}',
  /** Subject of an email, e.g. 'A passkey was added at Hostel North'. */
  atHostel: '{title} at {hostel}',
  happenedAt: 'This happened on {moment}.',
  seeAccount: 'See your account',
  seeAbout: 'See details',
  ifNotYou: 'If you don’t recognize this, reset your password on the login page now, and tell the office.',
  /** For members who chose to get these emails. */
  whyChosen: 'You chose to get this email. Change your notification settings: {link}',
  /** For everyone else. */
  whyTold:
    'You’re receiving this because you have an account at {hostel}. Change your notification settings: {link}',
  /** Subject of the daily email, which always contains several notifications. */
  news: '{count, plural, other {# updates from {hostel}}}',
  seeAll: 'See all',
})
