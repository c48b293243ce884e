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

  /** How money changed hands without a card. */
  paid: 'Paid',
  cash: 'in cash',
  transfer: 'by transfer',
  reference: 'Reference',
  referenceHint: 'Such as {example}. Optional.',
  receiptNumber: 'the number of your receipt',
})
