import { type Language, monthText, type StatementLine } from '@warm-ladle/contract'
import type { Translate } from '../page/language.tsx'
import { texts } from './texts.ts'

/*
 * Months of statements where no element can stand: in titles, labels and questions.
 */

/** 'November 2026' */
export const titleOf = (language: Language, month: string): string => monthText(language, month)

/** What a line is about; of payments the month that they were for. */
export const lineText = (t: Translate, { kind, text }: StatementLine): string =>
  kind === 'paid-back' || kind === 'paid-twice'
    ? t(texts.paymentFor, { month: monthText(t.language, text) })
    : text

/** What is said once a statement was paid by card. */
export const paidText = (t: Translate, month: string, id: string): string =>
  t(texts.statementPaidBy, { month: monthText(t.language, month), id })
