import { evened, isRightToLeft, type Language, toLocale } from './languages.ts'

/*
 * Counts and amounts in words, one way each: '1,204 likes', '2 × Pepper steak', '$13', '5.0' stars. They are written as the
 * language does, which comes first: English has '1,204' and '$4.50', German '1.204' and '4,50 $'.
 *
 * Amounts are written with the sign of their currency, which is given; without one they are dollars.
 */

/** What amounts are counted in: its code of ISO 4217, and how many decimals its minor unit has. */
export interface Currency {
  readonly code: string
  readonly decimals: number
}

/** What is counted in unless the hostel chooses otherwise. */
export const dollars: Currency = { code: 'USD', decimals: 2 }

const formats: Record<string, Intl.NumberFormat> = {}

/**
 * A number in a format of this kind, for files that write numbers. Creating a formatter takes a hundred times as long as using
 * it. Digits stay together with their sign.
 */
export const written = (
  language: Language,
  number: number,
  kind = '',
  options?: Intl.NumberFormatOptions,
): string =>
  evened(
    (formats[language + kind] ??= new Intl.NumberFormat(toLocale(language), options)).format(number),
    '\u{A0}',
  )

/** Rows of a list are counted up to this number; where there are more, pages say '1,000+'. */
export const maxCounted = 1_000

/** A count as a language writes it: '1,204', '1.204'. */
export const countText = (language: Language, count: number): string => written(language, count)

/** '1 mealtime', '1,204 mealtimes' in English. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${countText('en', count)} ${count === 1 ? noun : plural}`

/** '2 × Pepper steak' */
export const portionsText = (language: Language, portions: number, title: string): string =>
  `${countText(language, portions)} × ${title}`

/** Words one after the other: 'milk, nuts'. */
export const listText = (language: Language, words: readonly string[]): string =>
  words.join(isRightToLeft(language) ? '، ' : ', ')

/**
 * An amount: '$4', '$4.50', '$0' where there is none; '¥1,000', 'KWD 1.250'; in German '4,50 €'. From right to left it is set
 * apart by isolates, so that number, sign and minus keep their order wherever it stands.
 */
export function priceText(
  language: Language,
  amount: number | null | undefined,
  { code, decimals } = dollars,
): string {
  const text = written(language, amount ?? 0, code, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  })
  return isRightToLeft(language) ? `\u2066${text}\u2069` : text
}

/** With one decimal: '4.0', the stars of a meal; '1.5' kg. */
export const tenthsText = (language: Language, number: number): string =>
  written(language, number, 'tenths', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
