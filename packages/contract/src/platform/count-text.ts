import { evened, isRightToLeft, type Language, toLocale } from './languages.ts'

/*
 * Formats counts and amounts, in one way each: '1,204 likes', '2 × Pepper steak', '$13', '5.0' stars. The language is
 * the first argument: English has '1,204' and '$4.50', German '1.204' and '4,50 $'.
 *
 * Amounts are in dollars unless a currency is given.
 */

/** A currency: its ISO 4217 code, and the number of decimals of its minor unit. */
export interface Currency {
  readonly code: string
  readonly decimals: number
}

/** A hostel's default currency. */
export const dollars: Currency = { code: 'USD', decimals: 2 }

const formats: Record<string, Intl.NumberFormat> = {}

/**
 * Formats a number, keeping digits and sign together. The formatter is cached, because creating one takes a hundred
 * times as long as using it.
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

/** Lists are counted up to this number; above it, pages show '1,000+'. */
export const maxCounted = 1_000

/** A count as the language writes it, e.g. '1,204', '1.204'. */
export const countText = (language: Language, count: number): string => written(language, count)

/** An English count with its noun, e.g. '1 mealtime', '1,204 mealtimes'. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${countText('en', count)} ${count === 1 ? noun : plural}`

/** Portions with their meal, e.g. '2 × Pepper steak'. */
export const portionsText = (language: Language, portions: number, title: string): string =>
  `${countText(language, portions)} × ${title}`

/** Words joined by commas, e.g. 'milk, nuts'. */
export const listText = (language: Language, words: readonly string[]): string =>
  words.join(isRightToLeft(language) ? '، ' : ', ')

/**
 * An amount, e.g. '$4', '$4.50', '$0' for nothing; '¥1,000', 'KWD 1.250'; in German '4,50 €'. In right-to-left languages,
 * isolates around it keep number, sign and minus in order.
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

/** A number with one decimal, e.g. '4.0' for a meal's stars, '1.5' for kg. */
export const tenthsText = (language: Language, number: number): string =>
  written(language, number, 'tenths', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  })
