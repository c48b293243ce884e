import { type Currency, offeredLanguages, priceText, readNumber, withMessage } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { debrisIn, type TextKind } from './debris.ts'
import type { Note } from './readings.ts'

export const looksLikeAddress = (text: string): boolean => /[^\s@]@[^\s@]/.test(text)

/** Invisible characters, which are often copied with a text. */
const invisible = /[\p{Cf}\u2800]/gu

/** A text in which every letter counts, e.g. an email or a card; invisible characters are removed. */
const exactText = z.string().transform((text) => text.replaceAll(invisible, '').trim())

/**
 * An email address as email programs and people copy it, e.g. 'Asha Roy <asha@hostel.test>',
 * 'mailto:asha@hostel.test', '"asha@hostel.test";' or 'asha@hostel.test (Asha)'.
 */
export const copiedAddress = exactText.transform((text) =>
  (/<([^<>]*)>[\s,;]*$/.exec(text)?.[1] ?? text)
    .normalize('NFKC')
    .replace(/[\s,;،؛]+$/, '')
    .replace(/\s*\([^()]*\)$/, '')
    .replace(/^["'‘’“”«»„](.*)["'‘’“”«»]$/u, '$1')
    .replace(/^mailto:/i, '')
    .trim(),
)

/** Words that mean an empty value in an optional column. */
const nothing = /^(?:[-–—]|n\s?\/\s?a|none|null|nil|nan)$/i

/** The text in an optional column. */
export const textOrNothing = exactText.transform((text) => (nothing.test(text) ? '' : text))

/** Refuses texts that a spreadsheet or encoding has destroyed. */
export const intact = (kind: TextKind) =>
  z.string().superRefine((text, context) => {
    const wrong = debrisIn(text, kind)
    if (wrong) context.addIssue({ code: 'custom', message: withMessage(wrong).error(), continue: false })
  })

/** Reads a value with a schema, or returns `empty` for an empty text. */
export const readOr = <Value, Empty>(empty: Empty, schema: z.core.$ZodType<Value, string>) =>
  z.string().transform((text, context): Value | Empty => {
    if (text === '') return empty
    const { success, data, error } = z.safeParse(schema, text)
    if (success) return data
    for (const { message } of error.issues) context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

interface NumberOptions {
  readonly wrong: { readonly error: () => string }
  readonly decimals: number
}

/**
 * Reads a number as people type it. An ambiguous number is refused with a message that names both readings.
 */
const typedIn = (
  text: string,
  { wrong, decimals }: NumberOptions,
  context: z.core.$RefinementCtx<string>,
): number => {
  const read = readNumber(text, { language: 'en', decimals })
  if ('value' in read) return read.value
  const message = read.problem === 'ambiguous' ? describeReadings(text, read.whole, decimals) : wrong
  context.addIssue({ code: 'custom', message: message.error() })
  return z.NEVER
}

/** The possible readings of e.g. '1,200'; in a currency without decimals, it cannot be 1.2. */
const describeReadings = (text: string, thousands: string, decimals: number) =>
  decimals === 0
    ? withMessage(answers.wholeNumber, { text, thousands })
    : withMessage(answers.eitherNumber, { text, thousands, fraction: String(Number(thousands) / 1000) })

/** Marks around a price, e.g. '8,90 €', 'Rs. 40/-', '4,–', '85:-' or 'EUR 4'. */
const priceMark =
  /^(?:[\p{Sc}\s]|\p{L}[\p{L}\p{M}]*\.?)*|(?:[.,:]?\s*[-–—]|\/[-–—=])?[\p{Sc}\p{L}\p{M}.\s]*$/gu

/** Prices in a minor unit, e.g. '90 ct' or '50p'. In Botswana, '50 P' means pula. */
const inCents = /\d\s*(¢|(?:ct|cts|cents?|p|pence|paisa|paise|c[eé]ntimos?|centimes?|rappen)\.?)$/iu
/** E.g. '1O', with a letter instead of a digit. */
const misspelt = /\d[oOlI]$/

/**
 * Reads a price with or without its currency. If it has another currency's sign, this is noted, because the number is
 * read in the hostel's currency.
 */
export function priceCell(currency: Currency, note: Note) {
  const wrong = withMessage(answers.priceLike, { example: (4.5).toFixed(currency.decimals) })
  const own = listSigns(currency)
  return exactText.transform((text, context) => {
    const [, part] = inCents.exec(text) ?? []
    const isPart = part !== undefined && !own.has(part.toLowerCase())
    const amount = isPart || misspelt.test(text) ? text : text.replaceAll(priceMark, '')
    const price = typedIn(amount, { wrong, decimals: currency.decimals }, context)
    if (Number.isFinite(price) && signsIn(text).some((sign) => !own.has(sign.toLowerCase())))
      note('Price', text, priceText('en', price, currency))
    return price
  })
}

/** Common ways to write a currency, in lower case. */
function listSigns(currency: Currency): ReadonlySet<string> {
  const shown = offeredLanguages.flatMap((language) => signsIn(priceText(language, 2, currency)))
  const { code } = currency
  return new Set([...shown, code, ...(shortSigns[code] ?? [])].map((sign) => sign.toLowerCase()))
}

/** E.g. 'CA' and '$' in 'CA$2'. */
const signsIn = (price: string) => price.match(/\p{Sc}|\p{L}[\p{L}\p{M}]*/gu) ?? []

const shortSigns: Readonly<Record<string, readonly string[]>> = {
  INR: ['Rs', 'Re', 'रु', 'रुपये'],
  PKR: ['Rs'],
  NPR: ['Rs'],
  LKR: ['Rs'],
  BDT: ['Tk', 'টাকা'],
  JPY: ['円'],
}

/** Reads a rating, e.g. '4', '4.0', '4/5', '★★★★' or '4 stars'. */
export const ratingCell = exactText.transform((text, context) => {
  const stars = /^([★⭐]+)[☆✩]*$/u.exec(text.replaceAll('\uFE0F', ''))?.[1]
  if (stars !== undefined) return Array.from(stars).length
  return typedIn(
    text.replace(/\s*(?:\/\s*5|[★⭐]|\p{L}+)$/u, ''),
    { wrong: withMessage(answers.ratingWhole), decimals: 0 },
    context,
  )
})
