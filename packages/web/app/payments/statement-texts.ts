import { monthText, type StatementLine } from '@warm-ladle/contract'

/*
 * Months of statements where no element can stand: in titles, labels and questions.
 */

/** 'November 2026' */
export const titleOf = (month: string): string => monthText(month)

/** 'of November 2026', after 'Statement'. */
export const ofMonth = (month: string): string => `of ${monthText(month)}`

/** What a line is about; of payments the month that they were for. */
export const lineText = ({ kind, text }: StatementLine): string =>
  kind === 'paid-back' || kind === 'paid-twice' ? `Payment for ${monthText(text)}` : text

/** What is said once a statement was paid by card. */
export const paidText = (month: string, transactionId: string): string =>
  `The statement of ${monthText(month)} is paid. Transaction ID: ${transactionId}`
