import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('csv', {
  downloadFailed: 'The list could not be downloaded. Please try again.',
})
