/*
 * Texts for people. Catalogues contain them in English, in ICU MessageFormat. They are translated only where they are
 * shown or sent: see docs/languages.md.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser'
import { compiledIn, getMessageId, type Message, type Source } from './compiled-message.ts'
import { formatMessage } from './format-message.ts'
import type { Language } from './languages.ts'

export type { Message }

/** Texts that belong together, by name. Refer to each only as a property of the catalogue, so that uses can be found. */
export const catalogue = <const Texts extends Readonly<Record<string, string>>>(name: string, texts: Texts) =>
  // a cast, because `Object.fromEntries` loses the names, and a message's type hides that it is a source
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { id: `${name}.${key}`, text } satisfies Source]),
  ) as unknown as { readonly [Key in keyof Texts]: Message<Texts[Key] & string> }

/** A catalogue's texts by id, for texts that are referred to only by id. */
export const toMessagesById = (texts: Readonly<Record<string, Message>>): Readonly<Record<string, Message>> =>
  Object.fromEntries(Object.values(texts).map((message) => [getMessageId(message), message]))

/** The names of a text's elements, e.g. 'a' in 'See <a>the menu</a>'. */
type Elements<Text> = Text extends `${string}</${infer Name}>${infer Rest}` ? Name | Elements<Rest> : never

/** Everything that a text needs: its values (numbers where it counts) and elements. */
type TextValues<Text extends string, Value, Element> = GetICUArgs<
  Text,
  { ICUArgument: Value; ICUNumberArgument: number; ICUDateArgument: never }
> & { readonly [Name in Elements<Text>]: Element }

/** Empty for texts without values. */
export type WithValues<Text extends string, Value, Element = (content: string) => string> = keyof TextValues<
  Text,
  Value,
  Element
> extends never
  ? []
  : [values: TextValues<Text, Value, Element>]

/** Fills in texts in one language. */
export type Say = <Text extends string>(
  message: Message<Text>,
  ...values: WithValues<Text, string | number>
) => string

/** Fills in texts in a language, for emails and documents; pages have `useTranslate`. */
export const sayIn =
  (language: Language): Say =>
  (message, ...[values]) =>
    formatMessage(compiledIn(language, message), language, values).join('')
