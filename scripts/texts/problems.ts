import { type Compiled, compileMessage } from '@warm-ladle/contract'
import type { Translations } from '@warm-ladle/contract/translations.ts'
import { everyUse, usesOfTexts } from '../../packages/web/texts-plugin.ts'

export interface Text {
  /** The catalogue's file and the text's name, e.g. '/…/home/texts.ts#welcome'. */
  readonly location: string
  readonly id: string
  readonly english: string
}

interface Module {
  readonly file: string
  readonly code: string
}

/** Texts that no module refers to, and modules that use a catalogue in a way that hides the names. */
export function unused(texts: readonly Text[], modules: readonly Module[]): readonly string[] {
  const used = new Set<string>()
  const hidden = modules.flatMap(({ file, code }) =>
    usesOfTexts(code, file).flatMap(({ file: catalogue, statement, alias, names }) => {
      for (const name of names) used.add(`${catalogue}#${name}`)
      const others = code
        .replace(statement, '')
        .replaceAll(everyUse(alias), '')
        .match(new RegExp(`(?:\\.\\.\\.|[=(,:]\\s*)${alias}\\b(?!\\.\\w)|\\b${alias}\\[`))
      return others ? [`${file} uses ${alias} otherwise than as ${alias}.name`] : []
    }),
  )
  const left = texts.filter(({ location }) => !used.has(location))
  return [...hidden, ...left.map(({ id }) => `${id} is used nowhere`)]
}

const findTranslation = ({ id }: Text, translated: Translations) => {
  const [catalogue = '', name = ''] = id.split('.')
  return translated[catalogue]?.[name]
}

/** The texts without a translation in a language. */
export const missing = (texts: readonly Text[], translated: Translations): readonly string[] =>
  texts.filter((text) => findTranslation(text, translated) === undefined).map(({ id }) => id)

/**
 * Translations of unknown texts, translations whose values differ from the English text, and translations that lack a
 * required plural form.
 */
export function misfits(
  texts: readonly Text[],
  translated: Translations,
  language: string,
): readonly string[] {
  const known = new Set(texts.map(({ id }) => id))
  const ids = Object.entries(translated).flatMap(([catalogue, all]) =>
    Object.keys(all).map((name) => `${catalogue}.${name}`),
  )
  const unknown = ids.filter((id) => !known.has(id)).map((id) => `${id} translates no text`)
  const unfit = texts.flatMap((text) => {
    const translation = findTranslation(text, translated)
    if (translation === undefined) return []
    try {
      const [expected, found] = [text.english, translation].map((one) => collectParts(compileMessage(one)))
      const differing = [...(expected?.names ?? [])].filter((name) => !found?.names.has(name))
      const added = [...(found?.names ?? [])].filter((name) => !expected?.names.has(name))
      const forms = found?.plurals.flatMap((given) =>
        listForms(language).filter((form) => !given.includes(form)),
      )
      return [
        ...differing.map((name) => `${text.id} lacks ${name}`),
        ...added.map((name) => `${text.id} has ${name}, which the English text has not`),
        ...(forms ?? []).map((form) => `${text.id} lacks the form '${form}'`),
      ]
    } catch (error) {
      return [`${text.id}: ${String(error)}`]
    }
  })
  return [...unknown, ...unfit, ...(language === 'fr' ? breakingSpaces(translated) : [])]
}

/** Signs beside which French requires a no-break space (U+00A0 or U+202F), except in times and addresses. */
const breakingSpace = /(?<![\u00A0\u202F\d])[:;!?»](?!\/\/)|«(?![\u00A0\u202F])/u

function breakingSpaces(translated: Translations): readonly string[] {
  return Object.entries(translated).flatMap(([catalogue, all]) =>
    Object.entries(all).flatMap(([name, text]) =>
      breakingSpace.test(text) ? [`${catalogue}.${name} needs a no-break space at a sign`] : [],
    ),
  )
}

/** The plural forms needed for the numbers that the product counts. */
function listForms(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))]
}

interface Parts {
  /** Values as '{name}', and elements as '<name>'. */
  readonly names: Set<string>
  /** The forms of each plural. */
  readonly plurals: string[][]
}

/** The parts of a text, at any depth. */
function collectParts(compiled: Compiled, parts: Parts = { names: new Set(), plurals: [] }): Parts {
  if (typeof compiled === 'string') return parts
  for (const part of compiled) {
    if (typeof part === 'string' || part === 0) continue
    const [name, inner, isByName] = part
    const isElement = Array.isArray(inner)
    parts.names.add(isElement ? `<${name}>` : `{${name}}`)
    if (inner === undefined) continue
    if (!isElement && isByName === undefined) parts.plurals.push(Object.keys(inner))
    // an element has parts, and a choice has texts
    for (const text of isElement ? [inner as Compiled] : Object.values(inner as Record<string, Compiled>))
      collectParts(text, parts)
  }
  return parts
}
