import {
  type Language,
  listText,
  type Message,
  type Say,
  sayIn as sayWith,
  type WithValues,
} from '@warm-ladle/contract'
import { isolated } from './direction.ts'
import { texts } from './texts.ts'

/** Text for people, either as someone wrote it or in its reader's language. */
export type Words = string | ((language: Language) => string)

/**
 * Formats texts in a language, for emails, notifications and documents; what people wrote within them keeps
 * its own direction. The slot itself is never shown: messages use it to choose the mealtime's name.
 */
export const sayIn =
  (language: Language): Say =>
  <Text extends string>(message: Message<Text>, ...values: WithValues<Text, string | number>) =>
    sayWith(language)(
      message,
      // a cast, because isolating keeps the values' types
      ...(values.map((given) => isolatedIn(language, given)) as unknown as typeof values),
    )

const isolatedIn = (language: Language, values: object) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' && name !== 'slot' ? isolated(language, value) : value,
    ]),
  )

/** A text with the same values in every language. */
export const inWords =
  <Text extends string>(message: Message<Text>, ...values: WithValues<Text, string | number>): Words =>
  (language) =>
    sayIn(language)(message, ...values)

export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words(language)

/** Caches a text that takes long to write and is the same for all readers of a language. */
export function inEachLanguage(write: (language: Language) => string): (language: Language) => string {
  const written: Partial<Record<Language, string>> = {}
  return (language) => (written[language] ??= write(language))
}

/** The first of many items, and how many more there are, e.g. 'Soup, Rice, Fish, and 4 more'. */
export function shortListIn(language: Language, items: readonly string[], max: number): string {
  const list = listText(language, items.slice(0, max))
  const count = items.length - max
  return count > 0 ? sayIn(language)(texts.andMore, { list, count }) : list
}
