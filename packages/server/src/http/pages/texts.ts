import { catalogue } from '@warm-ladle/contract'

/** What the service says itself, beside the pages. */
export const texts = catalogue('server-pages', {
  /** What browsers install the site as. */
  description: 'Explore meal plans and timings with ease.',

  /** The page where not even the product's own page of an error could be rendered. */
  failed: 'Something boiled over',
  failedText: 'This page could not be shown. Please try again in a moment.',
  tryAgain: '<again>Try again</again> or <home>go to the home page</home>.',
  reference: 'Reference: {id}',

  /** The pages of a mail's link that ends such mails. */
  mails: 'Emails',
  noMore: 'Stop these emails?',
  unsubscribe: 'Unsubscribe',
  ended: 'You will no longer get these emails',
  elsewhere: 'You still get them in the bell. <a>Choose your notifications</a>',
  dailyMail: 'Daily email',
})
