import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('forms', {
  /** What needs JavaScript. */
  thisForm: 'This form',
  restored: 'What you had not sent is here again.',
  restoredWithoutFile:
    'What you had not sent is here again. Please choose the file again: files are not stored.',
  discard: 'Discard',

  leave: 'Leave without sending?',
  notSent: 'What you typed here is not sent yet.',
  keepWriting: 'Keep writing',

  /** Someone else, or another tab, has saved another value. */
  changedMeanwhile: 'This changed while you were typing.',
  theirs: 'Theirs',
  yours: 'Yours',
  keepTheirs: 'Keep theirs',
  saveMine: 'Save mine',
  /** A field without a value. */
  blank: 'Nothing',
  photoTooLarge: 'Please choose a picture of at most 20\u00a0MB.',

  /** How money changed hands without a card. */
  paid: 'Paid',
  cash: 'in cash',
  transfer: 'by transfer',
  reference: 'Reference',
  referenceHint: 'Such as {example}. Optional.',
  receiptNumber: 'the number of your receipt',
})
