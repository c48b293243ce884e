/*
 * Messages from the server, sent in English with everything needed to translate them.
 */
import type * as z from 'zod/mini'
import { getMessageId } from './compiled-message.ts'
import { countText, listText, priceText } from './count-text.ts'
import { toCurrency } from './currencies.ts'
import {
  calendarDate,
  dateText,
  datesText,
  dayText,
  type HourFormat,
  momentText,
  monthText,
  timeText,
} from './date-text.ts'
import { type Language, languageShown, sourceLanguage } from './languages.ts'
import { type Message, sayIn, type WithValues } from './message.ts'
import type { MessageValue, MessageValues, MessageWord } from './said-fields.ts'

type Plain = z.infer<typeof MessageValue>
/** Values that are formatted for the language. */
type Written = Exclude<Plain, string | number>
export type SaidWord = z.infer<typeof MessageWord>
/** A message value as sent; times, prices and words are formatted in the reader's language. */
export type SaidValue = z.infer<typeof MessageValues>[string]

export interface Said {
  /** The message in English. */
  readonly message: string
  /** The text's id, made of its catalogue's name and its own, e.g. 'refusals.onlyLeft'. */
  readonly text: string
  readonly values?: Record<string, SaidValue> | undefined
}

/** A value as code passes it. A message is a word without values; `toSaidWord` makes words with values. */
export type Word = Plain | Message | readonly (Message | SaidWord)[]

/**
 * Fills in a text in English, and records what is needed to translate it.
 *
 * @example throw new Refusal('sold-out', said(refusals.onlyLeft, { left: 2 }))
 */
export const said = <Text extends string>(message: Message<Text>, ...given: WithValues<Text, Word>): Said =>
  saidIn('en', message, given[0])

/**
 * Schema messages by their English text, because an issue can carry nothing else, with what is needed to translate
 * them.
 */
const schemaMessages = new Map<
  string,
  { readonly sentence: Said; readonly sayAgain: (language: Language) => string }
>()

/**
 * A schema's message for a value that it refuses: in English on the server, in the page's language in browsers.
 *
 * @example z.string(withMessage(checks.nameRequired))
 */
export const withMessage = <Text extends string>(
  message: Message<Text>,
  ...given: WithValues<Text, Word>
) => ({
  error: (): string => {
    const sentence = saidIn(languageShown(), message, given[0])
    schemaMessages.set(sentence.message, {
      sentence,
      sayAgain: (language) => saidIn(language, message, given[0]).message,
    })
    return sentence.message
  },
})

/**
 * Makes details for programs; people see a text instead.
 *
 * @returns the details in English, because programs would otherwise get only the text
 */
export function describeAs(
  details: string | { readonly message: string } | null | undefined,
  message: Message,
): string {
  const words = (typeof details === 'string' ? details : details?.message) ?? sayAny(sourceLanguage, message)
  if (globalThis.document) return sayAny(languageShown(), message)
  schemaMessages.set(words, {
    sentence: { message: words, text: getMessageId(message) },
    sayAgain: (language) => sayAny(language, message),
  })
  return words
}

/** A schema's message, with what is needed to translate it. */
export const toSaid = (words: string): Said | string => schemaMessages.get(words)?.sentence ?? words

/** A schema's message, in the language of a rendered page; other texts stay unchanged. */
export const translateMessage = (language: Language, words: string): string =>
  schemaMessages.get(words)?.sayAgain(language) ?? words

function saidIn(language: Language, message: Message, given: object | undefined): Said {
  const text = getMessageId(message)
  if (!given) return { message: sayAny(language, message), text }
  // a text's type determines its values, but the type is unknown here
  const words: readonly [string, Word][] = Object.entries(given)
  const values = Object.fromEntries(words.map(([name, word]) => [name, sent(word)]))
  return { message: sayAny(language, message, values), text, values }
}

function sent(word: Word): SaidValue {
  if (isList(word)) return word.map((one) => (isSaid(one) ? one : toSaidWord(one)))
  return isMessage(word) ? [toSaidWord(word)] : word
}

/** A word with values. */
export function toSaidWord<Text extends string>(
  word: Message<Text>,
  ...[values]: WithValues<Text, Plain>
): SaidWord {
  // a text's type determines its values, but the type is unknown here
  const plain: Record<string, Plain> | undefined = values && { ...(values as object) }
  return { message: sayAny('en', word, plain), text: getMessageId(word), ...(plain && { values: plain }) }
}

const isSaid = (word: Message | SaidWord): word is SaidWord => 'message' in word
const isList = (word: Word): word is readonly (Message | SaidWord)[] => Array.isArray(word)
const kinds = ['count', 'day', 'date', 'until', 'month', 'price', 'zone'] as const
const isMessage = (word: Word): word is Message =>
  typeof word === 'object' && !kinds.some((kind) => kind in word)

/** A moment as a value; it includes the date unless that is today. */
export const clockAt = (
  iso: string,
  { now, zone, hours }: { readonly now: Date; readonly zone: string; readonly hours: HourFormat },
): Written =>
  calendarDate(new Date(iso), zone) === calendarDate(now, zone)
    ? { time: iso, zone, hours }
    : { moment: iso, zone, hours }

function write(language: Language, value: Written): string {
  if ('count' in value) return countText(language, value.count)
  if ('day' in value) return dayText(language, value.day)
  if ('date' in value) return dateText(language, value.date)
  if ('until' in value) return datesText(language, value.from, value.until)
  if ('month' in value) return monthText(language, value.month)
  if ('price' in value) return priceText(language, value.price, toCurrency(value.currency))
  return 'time' in value
    ? timeText(language, value.time, value.zone, value.hours)
    : momentText(language, value.moment, value.zone, value.hours)
}

/**
 * Fills in a text with values that were sent.
 *
 * @param sayWord translates values that are words; by default into English
 */
export function sayAny(
  language: Language,
  message: Message,
  values: Readonly<Record<string, SaidValue>> = {},
  sayWord = (word: SaidWord): string => word.message,
): string {
  const filling = (value: SaidValue) => {
    if (typeof value !== 'object') return value
    return Array.isArray(value) ? listText(language, value.map(sayWord)) : write(language, value)
  }
  const written = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filling(value)]))
  // a text's type determines its values. Some that were sent may be missing or unknown; these then show as nothing
  const say = sayIn(language) as unknown as (text: Message, values: typeof written) => string
  return say(message, written)
}
