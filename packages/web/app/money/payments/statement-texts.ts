import { categories, categoryNames, type Language, monthText, type StatementLine } from '@warm-ladle/contract'
import type { Translate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/* Statement months as plain text, for titles, labels and questions. */

/** 'November 2026' */
export const getTitle = (language: Language, month: string): string => monthText(language, month)

/** A line's subject: the month for payments, the mealtime for an absence. */
export function lineText(t: Translate, { kind, text }: StatementLine): string {
  if (kind === 'paid-back' || kind === 'paid-twice')
    return t(texts.paymentFor, { month: monthText(t.language, text) })
  const mealtime = kind === 'rebate' ? categories.find((category) => category === text) : undefined
  return mealtime ? t(categoryNames[mealtime]) : text
}

/** The message after paying a statement by card. */
export const paidText = (t: Translate, month: string, id: string): string =>
  t(texts.statementPaidBy, { month: monthText(t.language, month), id })
