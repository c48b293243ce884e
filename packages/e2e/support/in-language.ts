import type { FrameLocator, Locator, Page } from '@playwright/test'
import {
  type Compiled,
  compiledIn,
  type Language,
  toLocale,
  type Message,
  type Part,
} from '@warm-ladle/contract'
import { readCatalogues } from '../../web/texts-plugin.ts'

/** A text or pattern with which elements are found. */
type Name = string | RegExp

const messages = [...(await readCatalogues()).values()]

/** A text's choices by name, e.g. 'lunch' for its 'slot'. */
type Chosen = Readonly<Record<string, string>>

/** Writes a text as the source of a regular expression, with `valueSource` for its values. */
function toPatternSource(text: Compiled, valueSource: (name: string) => string, chosen: Chosen = {}): string {
  if (typeof text === 'string') return escaped(text)
  const parts = text.map((part) => {
    if (typeof part === 'string') return escaped(part)
    if (part === 0) return '[\\d.,]+'
    const [name, inner, isByName] = part
    if (inner === undefined) return valueSource(name)
    const source = (inside: Compiled) => toPatternSource(inside, valueSource, chosen)
    if (isParts(inner)) return source(inner)
    if (isByName) return source(inner[chosen[name] ?? 'other'] ?? inner['other'] ?? '')
    return `(?:${Object.values(inner).map(source).join('|')})`
  })
  return parts.join('')
}
const isParts = (inner: object): inner is readonly Part[] => Array.isArray(inner)

/** Every combination of named choices in a text. */
function choicesIn(text: Compiled): readonly Chosen[] {
  if (typeof text === 'string') return [{}]
  return text.reduce<readonly Chosen[]>(
    (ways, part) => {
      if (typeof part !== 'object' || part[1] === undefined) return ways
      const [name, inner, isByName] = part
      const within: readonly Chosen[] = isParts(inner)
        ? choicesIn(inner)
        : isByName
          ? Object.entries(inner).flatMap(([key, choice]) =>
              choicesIn(choice).map((way) => ({ ...way, [name]: key })),
            )
          : Object.values(inner).flatMap(choicesIn)
      return ways.flatMap((way) => within.map((one) => ({ ...one, ...way })))
    },
    [{}],
  )
}
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+')

/** An English catalogue text, with a pattern that recognizes it on a page. */
interface Known {
  readonly message: Message
  readonly whole: RegExp
  /** The names of the text's values, in the order of the pattern's groups. */
  readonly names: readonly string[]
  readonly chosen: Chosen
  /** An example of the text. */
  readonly sample: string
}

const countLetters = (text: string) => text.replaceAll(/\P{L}/gu, '').length

const known = messages.flatMap((message) => {
  const compiled = compiledIn('en', message)
  return choicesIn(compiled).map((chosen): Known => {
    const names: string[] = []
    const sample = makeSample(compiled, chosen)
    // in a text made only of values, the first value is a single word, e.g. a verb before its object
    const value = countLetters(sample) === 0 ? '(.+?)' : '(.+)'
    const valueSource = (name: string) => {
      names.push(name)
      return value
    }
    const whole = new RegExp(`^${toPatternSource(compiled, valueSource, chosen)}$`, 'i')
    return { message, whole, names, chosen, sample }
  })
})

function makeSample(text: Compiled, chosen: Chosen): string {
  if (typeof text === 'string') return text
  const parts = text.map((part) => {
    if (typeof part === 'string') return part
    if (part === 0) return '2'
    const [name, inner, isByName] = part
    if (inner === undefined) return '☐'
    if (isParts(inner)) return makeSample(inner, chosen)
    return makeSample((isByName ? inner[chosen[name] ?? 'other'] : Object.values(inner).at(-1)) ?? '', chosen)
  })
  return parts.join('')
}

/**
 * A complete text in this language, as the source of a regular expression; names of people and meals stay.
 */
function wholeIn(language: Language, text: string): string {
  const fitting = known.flatMap((one) => {
    const values = valuesIn(one, text)
    return values ? [{ ...one, values, ownLetters: countLetters(text) - countLetters(values.join('')) }] : []
  })
  const maxLetters = Math.max(...fitting.map(({ ownLetters }) => ownLetters))
  const said = fitting
    // 'Change' and a meal may be the two values of a text that has no letters of its own. Such a text would match anything
    // that contains numbers, which other languages write differently.
    .filter(({ ownLetters }) => ownLetters === maxLetters || (ownLetters === 0 && !/\d/.test(text)))
    .map(({ message, names, values, chosen }) => {
      const valueSource = (name: string) => {
        const value = values.find((one, index) => one !== '' && names[index] === name)
        // amounts and dates are written differently in other languages
        return value === undefined || /\d/.test(value) ? '.*' : wholeIn(language, value)
      }
      return toPatternSource(compiledIn(language, message), valueSource, chosen)
    })
  // 'Change' on a button, followed by its object for screen readers
  const begun = known
    .filter(({ names, sample }) => names.length === 0 && text.startsWith(`${sample} `))
    .map(({ message, sample }) => {
      const rest = text.slice(sample.length)
      return `${toPatternSource(compiledIn(language, message), () => '')}.?${escaped(rest)}`
    })
  return alternatives([escaped(withDaysIn(language, text)), ...said, ...begun])
}
const alternatives = (sources: readonly string[]) => `(?:${[...new Set(sources)].join('|')})`

const days = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2026, 1, 1 + day)))
const withDaysIn = (language: Language, text: string) =>
  days.reduce((said, day) => {
    const dayIn = (locale: string) => day.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })
    return said.replace(dayIn('en'), dayIn(toLocale(language)))
  }, text)

/** The parts of all texts whose sample matches. */
function partsIn(language: Language, isPart: (sample: string) => boolean): readonly string[] {
  return known
    .filter(({ sample }) => isPart(sample))
    .map(({ message, chosen }) => toPatternSource(compiledIn(language, message), () => '.*', chosen))
}

/**
 * The values with which a pattern matches this whole text, '' for omitted ones; undefined if there are none. A text made
 * only of values ('Tuesday lunch') matches only if one of them is a known text itself.
 */
function valuesIn({ whole, names }: Known, text: string): readonly string[] | undefined {
  const found = whole.exec(text)
  if (!found) return undefined
  const values = Array.from(found.slice(1), (value: string | undefined) => value ?? '')
  if (countLetters(text) > countLetters(values.join(''))) return values
  return names.length > 1 && values.every((value) => value !== text) && values.some(isKnown)
    ? values
    : undefined
}
const isKnown = (text: string) =>
  known.some(({ names, sample }) => names.length === 0 && sample.toLowerCase() === text.toLowerCase())

/** An English name in this language, according to the catalogues. */
export function nameIn(language: Language, name: Name, isWhole: boolean): RegExp {
  if (typeof name !== 'string') {
    const parts = partsIn(language, (sample) => name.test(sample))
    // the beginning of the name may contain values
    const begun = name.source.replace(/^\^/, '')
    return new RegExp(alternatives(parts.length > 0 ? parts : [wholeIn(language, begun)]), 'i')
  }
  const parts = isWhole || isKnown(name) ? [] : partsIn(language, (sample) => sample.includes(name))
  const source = parts.length > 0 ? alternatives(parts) : wholeIn(language, name)
  return new RegExp(isWhole ? `^\\s*${source}\\s*$` : source, 'i')
}

type Searched = Page | Locator | FrameLocator

/** Methods that find elements by text. Names are matched whole (true), texts also in part (false). */
const searches: Readonly<Record<string, boolean>> = {
  getByLabel: true,
  getByPlaceholder: true,
  getByAltText: true,
  getByTitle: true,
  getByText: false,
}

/** A page in another language whose steps still use the English names, like the scenes. */
export const inLanguage = (page: Page, language: Language): Page => searchedIn(language, page)

const originals = new WeakMap<object, object>()
const getOriginal = <T>(value: T): T =>
  // the value stored under a key has the same type as the key
  (typeof value === 'object' && value !== null ? (originals.get(value) ?? value) : value) as T

function searchedIn<T extends Searched>(language: Language, searched: T): T {
  const translated = (name: Name, exact: boolean | undefined, isName: boolean) =>
    nameIn(language, name, exact === true || (isName && typeof name === 'string' && isKnown(name)))
  const proxy = new Proxy<T>(searched, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function' || key === 'constructor') return member
      return (...given: readonly unknown[]) => {
        const [first, options = {}] = given.map(getOriginal)
        // Playwright's methods with these names have these options
        const { exact, name, hasText, has, ...rest } = { ...(options as Options) }
        const answer: unknown =
          key === 'getByRole'
            ? member.call(target, first, {
                ...rest,
                exact,
                ...(name !== undefined && { name: translated(name, exact, true) }),
              })
            : typeof key === 'string' && Object.hasOwn(searches, key)
              ? member.call(target, translated(first as Name, exact, searches[key] ?? false))
              : key === 'filter'
                ? member.call(target, translateFilter(first as Options))
                : member.apply(target, given.map(getOriginal))
        return isLocator(answer) ? searchedIn(language, answer) : answer
      }
    },
  })
  originals.set(proxy, searched)
  return proxy

  function translateFilter({ hasText, has, ...rest }: Options) {
    return {
      ...rest,
      ...(hasText !== undefined && { hasText: translated(hasText, false, false) }),
      ...(has !== undefined && { has: getOriginal(has) }),
    }
  }
}

interface Options {
  readonly exact?: boolean
  readonly name?: Name
  readonly hasText?: Name
  readonly has?: Locator
}

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value
