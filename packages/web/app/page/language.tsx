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

/** The language in which a page is rendered; in browsers it never changes, since another one is another page. */
export const LanguageContext = createContext<Language>('en')

/** Says texts in the language of a page. With nodes among the values it returns a node; elements are given empty. */
export interface Translate {
  <Text extends string>(message: Message<Text>, ...values: WithValues<Text, string | number, never>): string
  <Text extends string>(
    message: Message<Text>,
    ...values: WithValues<Text, ReactNode, ReactElement>
  ): ReactNode
  /** In which dates, times, counts and prices are written, too: dayText(t.language, date). */
  readonly language: Language
}

/** The language of the page, where it says no texts and `t.language` is not at hand. */
export const useLanguage = (): Language => use(LanguageContext)

/**
 * Says texts in the language of the page.
 *
 * @example const t = useTranslate(); return <h1>{t(texts.welcome)}</h1>
 */
export const useTranslate = (): Translate => translateIn(useLanguage())

const known: Partial<Record<Language, Translate>> = {}

/** Always the same function for a language, so that hooks may depend on it. */
export const translateIn = (language: Language): Translate =>
  (known[language] ??= Object.assign(
    (message: Message, values?: Readonly<Record<string, unknown>>) => {
      const parts = formatMessage<ReactNode>(compiledIn(language, message), language, values, filled)
      // the types say which texts have nodes among their values
      return (parts.every(isText) ? parts.join('') : held(parts, values)) as string
    },
    { language },
  ))

const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number'

/**
 * Translators move text nodes, which are not found again beside elements. So text with elements is an element as a whole,
 * another one for each other text.
 */
const held = (parts: readonly ReactNode[], values: object = {}) =>
  createElement(
    'span',
    null,
    createElement('span', { key: [...parts, ...Object.values(values)].filter(isText).join() }, ...parts),
  )

/** Content needs no keys: it never changes places. */
const filled = (element: unknown, content: readonly ReactNode[]) =>
  // see Translate
  cloneElement(element as ReactElement, undefined, ...content)

/** For what is said outside of rendering, where there are no hooks, and in browsers alone. */
export const translate: Say = (message, ...values) => sayIn(languageShown())(message, ...values)
