import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('server-outbox', {
  hello: 'Hello,',
  /** Before a page's address, e.g. 'See your account:'. */
  labelled: '{label}:',
  /** The end of each email. */
  signature: 'The team at {hostel}',
  /** Subject of an email, e.g. 'Hostel North: A passkey was added to your account'. */
  atHostel: '{hostel}: {title}',
  /** Buttons of emails, for the page that each leads to. */
  seeAccount: 'See your account',
  seeMenu: 'See the menu',
  seeMeal: 'See the meal',
  seeRequests: 'See your requests',
  getMembership: 'Choose a membership',
  seePayments: 'See your payments',
  /** An admin's list, for a payment that needs to be checked. */
  seePayment: 'Check the payment',
  seeStatement: 'See your statement',
  seeSheet: 'See the sheet',
  seeFeedback: 'See the feedback',
  seeMembers: 'See who is waiting',
  seeDetails: 'See details',
  ifNotYou: 'If you did not expect this, reset your password on the login page now and tell the office.',
  /** For members who chose to get these emails. */
  whyChosen: 'You chose to get these emails. To stop them, change your notification settings: {link}',
  /** For members who get these emails by default. */
  whyTold:
    'You get these emails because you have an account at {hostel}. To stop them, change your notification settings: {link}',
  /** Subject of the daily email, which always contains several notifications. */
  news: '{count, plural, other {# updates from {hostel}}}',
  seeAll: 'See all',
})
