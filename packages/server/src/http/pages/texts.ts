import { catalogue } from '@warm-ladle/contract'

/** The service's own texts, apart from those of the pages. */
export const texts = catalogue('server-pages', {
  /** Description of the site when browsers install it. */
  description: 'Explore meal plans and timings with ease.',

  /** The page to show if even the product's own error page could not be rendered. */
  failed: 'Something boiled over',
  failedText: 'This page could not be shown. Please try again in a moment.',
  tryAgain: '<again>Try again</again> or <home>go to the home page</home>.',
  reference: 'Reference: {id}',

  /** The pages that an email's unsubscribe link opens. */
  mails: 'Emails',
  noMore: 'Stop these emails?',
  unsubscribe: 'Unsubscribe',
  ended: 'You will no longer get these emails',
  elsewhere: 'You will still see these notifications in the bell. <a>Choose your notifications</a>',
  dailyMail: 'Daily email',
})
