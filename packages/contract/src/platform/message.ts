/*
 * Texts for people. They stand in catalogues in English, in ICU MessageFormat, and are said in a language only where
 * they are shown or sent: docs/languages.md tells how.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { compiledIn, getMessageId, type Message, type Source } from './compiled-message.ts'
import { formatMessage } from './format-message.ts'
import type { Language } from './languages.ts'

export type { Message }

/** Texts that belong together, by their names. They are used as `texts.name` alone, so that it is known where. */
export const catalogue = <const Texts extends Readonly<Record<string, string>>>(name: string, texts: Texts) =>
  // a cast, since `Object.fromEntries` forgets the names, and a message's type hides that it is a source
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { id: `${name}.${key}`, text } satisfies Source]),
  ) as unknown as { readonly [Key in keyof Texts]: Message<Texts[Key] & string> }

/** All texts of a catalogue by their ids, for what is named by them alone. */
export const toMessagesById = (texts: Readonly<Record<string, Message>>): Readonly<Record<string, Message>> =>
  Object.fromEntries(Object.values(texts).map((message) => [getMessageId(message), message]))

/** The names of a text's elements: 'a' of 'See <a>the menu</a>'. */
type Elements<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Elements<Rest> : never

/** What a text needs to be said: values, numbers where it counts, and elements. */
type TextValues<Text extends string, Value, Element> = GetICUArgs<
  Text,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }
> & { readonly [Name in Elements<Text>]: Element }

/** Nothing for texts without values. */
export type WithValues<Text extends string, Value, Element = (content: string) => string> = keyof TextValues<
  Text,
  Value,
  Element
> extends never
  ? []
  : [values: TextValues<Text, Value, Element>]

/** Says texts in one language. */
export type Say = <Text extends string>(
  message: Message<Text>,
  ...values: WithValues<Text, string | number>
) => string

/** Says texts in a language, for mails and documents; pages have `useTranslate`. */
export const sayIn =
  (language: Language): Say =>
  (message, ...[values]) =>
    formatMessage(compiledIn(language, message), language, values).join('')
