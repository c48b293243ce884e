import { type Currency, offeredLanguages, priceText, readNumber, withMessage } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { debrisIn, type TextKind } from './debris.ts'
import type { Note } from './readings.ts'

export const looksLikeAddress = (text: string): boolean => /[^\s@]@[^\s@]/.test(text)

/** Marks without a shape, which are copied along. */
const invisible = /[\p{Cf}\u2800]/gu

/** A text whose every letter counts, as that of an address or a card: marks without a shape are left out. */
const exactText = z.string().transform((text) => text.replaceAll(invisible, '').trim())

/**
 * An address as mail programs and people copy it: 'Asha Roy <asha@hostel.test>', 'mailto:asha@hostel.test',
 * '"asha@hostel.test";', 'asha@hostel.test (Asha)'.
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

/** What says nothing in a column that may be empty. */
const nothing = /^(?:[-–—]|n\s?\/\s?a|none|null|nil|nan)$/i

/** The text of a column that may be empty. */
export const textOrNothing = exactText.transform((text) => (nothing.test(text) ? '' : text))

/** A text that no spreadsheet or encoding has destroyed. */
export const intact = (kind: TextKind) =>
  z.string().superRefine((text, context) => {
    const wrong = debrisIn(text, kind)
    if (wrong) context.addIssue({ code: 'custom', message: withMessage(wrong).error(), continue: false })
  })

/** What a schema reads, or this where there is nothing to read. */
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

/** A number as people type it. One that may mean two is refused with both. */
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

/** How '1,200' may be meant; without decimals not as 1.2. */
const describeReadings = (text: string, thousands: string, decimals: number) =>
  decimals === 0
    ? withMessage(answers.wholeNumber, { text, thousands })
    : withMessage(answers.eitherNumber, { text, thousands, fraction: String(Number(thousands) / 1000) })

/** How a price is marked: '8,90 €', 'Rs. 40/-', '4,–', '85:-', 'EUR 4'. */
const priceMark =
  /^(?:[\p{Sc}\s]|\p{L}[\p{L}\p{M}]*\.?)*|(?:[.,:]?\s*[-–—]|\/[-–—=])?[\p{Sc}\p{L}\p{M}.\s]*$/gu

/** '90 ct', '50p': no whole euros or pounds; in Botswana '50 P' are pula. */
const inCents = /\d\s*(¢|(?:ct|cts|cents?|p|pence|paisa|paise|c[eé]ntimos?|centimes?|rappen)\.?)$/iu
/** '1O', with a letter for a digit. */
const misspelt = /\d[oOlI]$/

/** A price with or without its currency. One in another currency's sign is noted, for it is taken as the hostel's. */
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

/** What people write for a currency, in small letters. */
function listSigns(currency: Currency): ReadonlySet<string> {
  const shown = offeredLanguages.flatMap((language) => signsIn(priceText(language, 2, currency)))
  const { code } = currency
  return new Set([...shown, code, ...(shortSigns[code] ?? [])].map((sign) => sign.toLowerCase()))
}

/** 'CA' and '$' of 'CA$2'. */
const signsIn = (price: string) => price.match(/\p{Sc}|\p{L}[\p{L}\p{M}]*/gu) ?? []

const shortSigns: Readonly<Record<string, readonly string[]>> = {
  INR: ['Rs', 'Re', 'रु', 'रुपये'],
  PKR: ['Rs'],
  NPR: ['Rs'],
  LKR: ['Rs'],
  BDT: ['Tk', 'টাকা'],
  JPY: ['円'],
}

/** Stars: '4', '4.0', '4/5', '★★★★', '4 stars'. */
export const ratingCell = exactText.transform((text, context) => {
  const stars = /^([★⭐]+)[☆✩]*$/u.exec(text.replaceAll('\uFE0F', ''))?.[1]
  if (stars !== undefined) return Array.from(stars).length
  return typedIn(
    text.replace(/\s*(?:\/\s*5|[★⭐]|\p{L}+)$/u, ''),
    { wrong: withMessage(answers.ratingWhole), decimals: 0 },
    context,
  )
})
