import { type Language, type Message, sayIn, type WithValues } from '@warm-ladle/contract'
import { texts } from './texts.ts'

/** What people are told: as it was written by others, or said in the language of who reads it. */
export type Words = string | ((language: Language) => string)

/** A text whose values are the same in every language. */
export const said =
  <Text extends string>(message: Message<Text>, ...values: WithValues<Text, string | number>): Words =>
  (language) =>
    sayIn(language)(message, ...values)

export const wordsIn = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words(language)

/** Items of a sentence, one after the other: 'Soup, Rice'. */
export const listIn = (language: Language, [first = '', ...others]: readonly string[]): string =>
  others.reduce((list, item) => sayIn(language)(texts.further, { list, item }), first)

/** The first of many items, and how many more there are: 'Soup, Rice, Fish, and 4 more'. */
export function shortListIn(language: Language, items: readonly string[], most: number): string {
  const list = listIn(language, items.slice(0, most))
  const count = items.length - most
  return count > 0 ? sayIn(language)(texts.andMore, { list, count }) : list
}

/** What takes long to make, and is the same for all who read one language. */
export function inEachLanguage<Made>(make: (language: Language) => Made): (language: Language) => Made {
  const made: Partial<Record<Language, Made>> = {}
  return (language) => (made[language] ??= make(language))
}
