import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('api', {
  error: 'Error!',
  /** Error message with the reference that the office finds in the log. */
  withReference: '{message} (Reference: {id})',
  noAnswer: 'No response. Please try again. Nothing will be sent twice.',
  offline: 'You are offline, so nothing was sent. Try again when you are online.',

  sure: 'Are you sure?',
  delete: 'Delete',
  /** A button for several selected rows: 'Delete 3'. */
  actOnRows: '{rows, plural, other {{act} #}}',
  downloadFailed: 'The list could not be downloaded. Please try again.',
  login: 'Login',
  /** E.g. HEIC, which few browsers can read. */
  unreadablePhoto: 'This browser cannot open this picture. Save it as a JPEG and try again.',
})
