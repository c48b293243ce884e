import { countText } from './count-text.ts'
import type { Language } from './languages.ts'

/** A compiled text, ready to be filled in. */
export type Compiled = string | readonly Part[]

/** A piece of text, a counted number, a value, a choice by number or name, or an element. */
export type Part =
  | string
  | 0
  | readonly [name: string]
  | readonly [name: string, choices: Readonly<Record<string, Compiled>>, isByName?: 1]
  | readonly [name: string, content: readonly Part[]]

const rules: Partial<Record<Language, Intl.PluralRules>> = {}

/**
 * The plural form for a number. The rules are cached, because creating them takes a hundred times as long as using
 * them.
 */
const getPluralForm = (language: Language, count: number) =>
  (rules[language] ??= new Intl.PluralRules(language)).select(count)

/**
 * Fills in a text.
 *
 * @param wrap puts the content into an element, which is one of the values
 */
export function formatMessage<Value>(
  text: Compiled,
  language: Language,
  values: Readonly<Record<string, unknown>> = {},
  wrap: (element: unknown, content: readonly (string | Value)[]) => string | Value = inFunction,
  counted = 0,
): (string | Value)[] {
  if (typeof text === 'string') return [text]
  return text.flatMap((part): (string | Value)[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [countText(language, counted)]
    const [name, inner, isByName] = part
    // the types follow from the text: see TextValues
    const value = values[name] as Value & number
    if (!inner) return [value]
    const filled = (inside: Compiled, count: number) =>
      formatMessage<Value>(inside, language, values, wrap, count)
    if (isParts(inner)) return [wrap(value, filled(inner, counted))]
    const chosen =
      inner[`=${value}`] ?? inner[isByName ? value : getPluralForm(language, value)] ?? inner['other'] ?? ''
    return filled(chosen, isByName ? counted : value)
  })
}

/** In texts without nodes, elements are functions. */
const inFunction = (element: unknown, content: readonly unknown[]) =>
  (element as (content: string) => string)(content.join(''))

const isParts = (inner: object): inner is readonly Part[] => Array.isArray(inner)
