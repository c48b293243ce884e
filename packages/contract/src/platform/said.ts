/*
 * Sentences of the server, which are sent in English together with what it takes to say them in another language.
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
/** What is written as the language does. */
type Written = Exclude<Plain, string | number>
export type SaidWord = z.infer<typeof MessageWord>
/** A value of a sentence as it is sent; times and prices are written, and words said, in the language of its reader. */
export type SaidValue = z.infer<typeof MessageValues>[string]

export interface Said {
  /** In English. */
  readonly message: string
  /** The text that says it, by its catalogue's name and its own: 'refusals.onlyLeft'. */
  readonly text: string
  readonly values?: Record<string, SaidValue> | undefined
}

/** A value as it is given; messages are words without values of their own, `wordOf` makes those with some. */
export type Word = Plain | Message | readonly (Message | SaidWord)[]

/**
 * Says a text in English, and notes what it takes to say it in another language.
 *
 * @example throw new Refusal('sold-out', said(texts.onlyLeft, { left: 2 }))
 */
export const said = <Text extends string>(message: Message<Text>, ...given: WithValues<Text, Word>): Said =>
  saidIn('en', message, given[0])

/** What schemas have said here by its words, since an issue has room for nothing else; and how to say it again. */
const schemaMessages = new Map<
  string,
  { readonly sentence: Said; readonly sayAgain: (language: Language) => string }
>()

/**
 * What a schema says of a value that it refuses: in English on the server, and in the language of the page in browsers.
 *
 * @example z.string(tell(texts.nameRequired))
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
 * Details for programs, in whose place people read a text.
 *
 * @returns the details in English, since the text would be all that programs get to know
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

/** What a schema has said, with what it takes to say it in another language. */
export const toSaid = (words: string): Said | string => schemaMessages.get(words)?.sentence ?? words

/** What a schema has said, in the language of a page that is rendered; other words as they are. */
export const translateMessage = (language: Language, words: string): string =>
  schemaMessages.get(words)?.sayAgain(language) ?? words

function saidIn(language: Language, message: Message, given: object | undefined): Said {
  const text = getMessageId(message)
  if (!given) return { message: sayAny(language, message), text }
  // what a text needs is told by its type, which is not known here
  const words: readonly [string, Word][] = Object.entries(given)
  const values = Object.fromEntries(words.map(([name, word]) => [name, sent(word)]))
  return { message: sayAny(language, message, values), text, values }
}

function sent(word: Word): SaidValue {
  if (isList(word)) return word.map((one) => (isSaid(one) ? one : toSaidWord(one)))
  return isMessage(word) ? [toSaidWord(word)] : word
}

/** A word with values of its own. */
export function toSaidWord<Text extends string>(
  word: Message<Text>,
  ...[values]: WithValues<Text, Plain>
): SaidWord {
  // what a text needs is told by its type, which is not known here
  const plain: Record<string, Plain> | undefined = values && { ...(values as object) }
  return { message: sayAny('en', word, plain), text: getMessageId(word), ...(plain && { values: plain }) }
}

const isSaid = (word: Message | SaidWord): word is SaidWord => 'message' in word
const isList = (word: Word): word is readonly (Message | SaidWord)[] => Array.isArray(word)
const kinds = ['count', 'day', 'date', 'until', 'month', 'price', 'zone'] as const
const isMessage = (word: Word): word is Message =>
  typeof word === 'object' && !kinds.some((kind) => kind in word)

/** A moment as a value: with its date where that is not today. */
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
 * Says a text with values that were sent.
 *
 * @param sayWord says those that are words; by default in English
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
  // which values a text needs is told by its type, and these were sent: what is missing or too much shows nothing
  const say = sayIn(language) as unknown as (text: Message, values: typeof written) => string
  return say(message, written)
}
