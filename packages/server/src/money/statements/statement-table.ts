import { type Currency, toMajorUnits, type ResidentStatement, type Table } from '@warm-ladle/contract'
import { dateAt } from '../../platform/calendar.ts'
import type { StatementLine } from '../statement-lines.ts'

/** A statement as the office sees it, with its lines. */
export interface StatementWithLines {
  readonly statement: ResidentStatement
  readonly lines: readonly Omit<StatementLine, 'aboutId'>[]
}

/** Names for the kinds of lines in tables. */
const kindTexts: Readonly<Record<StatementLine['kind'], string>> = {
  meal: 'Picked up',
  guests: 'Guests',
  'not-picked-up': 'Not picked up',
  rebate: 'Rebate',
  correction: 'Correction',
  'paid-back': 'Payment paid back',
  'paid-twice': 'Paid twice',
}

interface TableTerms {
  readonly timeZone: string
  readonly currency: Currency
}

/** A month's statements as a CSV table: a row for each line, and one with a negative amount for each settlement. */
export const statementTable = (
  month: string,
  statements: readonly StatementWithLines[],
  { timeZone, currency }: TableTerms,
): Table => ({
  fileName: `statements-${month}.csv`,
  columns: [
    'Month',
    'Name',
    'Email',
    'Date',
    'Kind',
    'Text',
    'Portions',
    'Amount',
    'Currency',
    'Reference',
    'State',
  ],
  rows: statementRows(statements, { timeZone, currency }),
})

async function* statementRows(statements: readonly StatementWithLines[], { timeZone, currency }: TableTerms) {
  for (const { statement, lines } of statements) {
    const { month, name, email, state, settlement } = statement
    const who = [month, name ?? '', email]
    for (const { date, kind, text, portions, cents } of lines)
      yield [
        ...who,
        date,
        kindTexts[kind],
        text,
        portions,
        toMajorUnits(cents, currency),
        currency.code,
        '',
        state,
      ]
    if (settlement === undefined) continue
    const { at, method, amount, reference } = settlement
    const date = dateAt(new Date(at), timeZone)
    yield [...who, date, 'Settled', method, '', -amount, currency.code, reference ?? '', state]
  }
}
