import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('forms', {
  /** What requires JavaScript. */
  thisForm: 'This form',
  restored: 'We restored what you typed.',
  restoredWithoutFile: 'We restored what you typed. Please choose the file again.',
  discard: 'Discard',

  leave: 'Leave without sending?',
  notSent: 'What you typed has not been sent.',
  keepWriting: 'Keep writing',

  /** Someone else, or another tab, has saved another value. */
  changedMeanwhile: 'This changed while you were typing.',
  theirs: 'Theirs',
  yours: 'Yours',
  keepTheirs: 'Keep theirs',
  saveMine: 'Save mine',
  /** A field without a value. */
  blank: 'Empty',
  photoTooLarge: 'Please choose a picture up to 20\u00a0MB.',

  /** The payment method without a card. */
  paid: 'Paid',
  cash: 'in cash',
  transfer: 'by transfer',
  reference: 'Reference',
  referenceHint: 'Such as {example}. Optional.',
  receiptNumber: 'the number of your receipt',
})
