import {
  compiledIn,
  formatMessage,
  type Language,
  languageShown,
  type Message,
  type Say,
  sayIn,
  type WithValues,
} from '@warm-ladle/contract'
import { cloneElement, createContext, createElement, type ReactElement, type ReactNode, use } from 'react'

/** The language of the rendered page. It never changes in a browser, since another language is another page. */
export const LanguageContext = createContext<Language>('en')

/** Translates texts to the page's language. If a value is a node, the result is also a node. Pass elements empty. */
export interface Translate {
  <Text extends string>(message: Message<Text>, ...values: WithValues<Text, string | number, never>): string
  <Text extends string>(
    message: Message<Text>,
    ...values: WithValues<Text, ReactNode, ReactElement>
  ): ReactNode
  /** Also the language of dates, times, counts and prices: dayText(t.language, date). */
  readonly language: Language
}

/** The page's language, for code that translates nothing and so has no `t.language`. */
export const useLanguage = (): Language => use(LanguageContext)

/**
 * Translates texts to the language of the page.
 *
 * @example const t = useTranslate(); return <h1>{t(welcome)}</h1>
 */
export const useTranslate = (): Translate => translateIn(useLanguage())

const known: Partial<Record<Language, Translate>> = {}

/** Returns the same function for every call with the same language, so hooks may depend on it. */
export const translateIn = (language: Language): Translate =>
  (known[language] ??= Object.assign(
    (message: Message, values?: Readonly<Record<string, unknown>>) => {
      const parts = formatMessage<ReactNode>(compiledIn(language, message), language, values, filled)
      // the type is a string if no value is a node; `Translate` declares which texts have nodes among their values
      return (parts.every(isText) ? parts.join('') : held(parts, values)) as string
    },
    { language },
  ))

const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number'

/**
 * Browser translators move text nodes, and React then cannot find those next to elements. So a text with elements is
 * wrapped in one element, which is replaced as a whole when the text changes.
 */
const held = (parts: readonly ReactNode[], values: object = {}) =>
  createElement(
    'span',
    null,
    createElement('span', { key: [...parts, ...Object.values(values)].filter(isText).join() }, ...parts),
  )

/** Content needs no keys, since its order never changes. */
const filled = (element: unknown, content: readonly ReactNode[]) =>
  // safe: `Translate` only accepts elements here
  cloneElement(element as ReactElement, undefined, ...content)

/** Translates outside rendering, where hooks are not available; only in browsers. */
export const translate: Say = (message, ...values) => sayIn(languageShown())(message, ...values)
