import { expect, it, onTestFinished, vi } from 'vitest'
import type { core } from 'zod/mini'
import { texts as answers } from './platform/answers/texts.ts'
import { api } from './api.ts'
import { texts as checks } from './platform/checks/texts.ts'
import { compiledIn, getMessageId } from './platform/compiled-message.ts'
import type { Endpoint } from './endpoint.ts'
import type { Message } from './platform/message.ts'
import { toRefusalBody } from './refusal-body.ts'
import { refusalIn } from './refusal-in.ts'
import { refusalMessages } from './refusal-messages.ts'
import { Refusal } from './refusal.ts'
import { sayInLanguage } from './platform/refusals/in-language.ts'
import { texts } from './platform/refusals/texts.ts'
import { said, withMessage, toSaid, toSaidWord } from './platform/said.ts'
import { settings } from './office/settings.ts'
import { needWords } from './people/words.ts'

const inHindi = 'said in Hindi'
vi.mock('./platform/translations.ts', () => ({
  translationsInto: (language: string) => {
    // a translation with a text for every name in every catalogue
    if (language === 'hi') return new Proxy({}, { get: () => new Proxy({}, { get: () => inHindi }) })
    if (language !== 'de') return {}
    return {
      refusals: {
        onlyLeft: '{left, plural, one {Nur noch eine Portion} other {Nur noch # Portionen}}',
        conflictWith: 'Passt nicht ({needs})',
        nothingImported: 'Nichts importiert: {place}, {first}',
      },
      answers: { inLine: 'Zeile {line}', unknownAllergen: 'Unbekannt: {name}' },
      words: { noNuts: 'Keine Nüsse', halal: 'Halal' },
    }
  },
}))

const endpoints = Object.entries(api).flatMap(([feature, all]) =>
  // the features' endpoints have different names, so the feature must be part of the name
  Object.entries(all as Readonly<Record<string, Endpoint>>).map(
    ([name, endpoint]) => [`${feature}.${name}`, endpoint] as const,
  ),
)

it('the default messages of refusals need no values', () => {
  const plainMessages = [
    ...Object.values(refusalMessages),
    ...endpoints.flatMap(([, { messages = {} }]): Message[] => Object.values(messages)),
  ]
  expect(plainMessages.length).toBeGreaterThan(100)
  // texts with values are compiled to lists
  expect(
    plainMessages.filter((message) => typeof compiledIn('en', message) !== 'string').map(getMessageId),
  ).toEqual([])
})

/** All messages that a schema has for values that it refuses. */
function saidBy(schema: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const def: unknown =
    Reflect.get(schema, '_zod') === undefined
      ? schema
      : // every zod schema has this property
        (Reflect.get(schema, '_zod') as core.$ZodType['_zod']).def
  if (typeof def !== 'object' || def === null) return []
  return Object.entries(def).flatMap(([name, part]: [string, unknown]) => {
    if (name === 'error' && typeof part === 'function')
      return [String(part({ code: 'custom', input: undefined }))]
    return saidBy(part, seen)
  })
}

it('the messages about refused fields all come from the catalogues', () => {
  const schemas = [
    ...endpoints.flatMap(([, { params, query, body }]) => [params, query, body]),
    ...Object.values(settings).map(({ schema }) => schema),
  ]
  vi.stubGlobal('document', { documentElement: { lang: 'hi' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const words = schemas.flatMap((schema) => saidBy(schema))
  expect(words.length).toBeGreaterThan(90)
  expect(words.filter((word) => word !== inHindi)).toEqual([])
})

/** A refusal as the client reads it from the response. */
const overTheWire = (refusal: Refusal) => {
  const sent: unknown = JSON.parse(JSON.stringify(toRefusalBody(refusal)))
  return refusalIn({ status: refusal.status, headers: new Headers() }, sent)
}

const german = (refusal: Refusal) => {
  const { said: sentence, message } = overTheWire(refusal)
  return typeof sentence === 'object' ? sayInLanguage('de', sentence) : message
}

it('refusals are translated by the client, and stay in English if there is no translation', () => {
  const left = new Refusal('sold-out', said(texts.onlyLeft, { left: 1204 }))
  expect(left.message).toBe('Only 1204 portions are left')
  expect(german(left)).toBe('Nur noch 1.204 Portionen')
  const needs = said(texts.conflictWith, { needs: [needWords.nuts, needWords.halal] })
  expect(needs.message).toContain('(No tree nuts, Halal)')
  expect(german(new Refusal('conflict', needs))).toBe('Passt nicht (Keine Nüsse, Halal)')
  const error = said(answers.unknownAllergen, { name: 'fudge', known: [needWords.nuts] })
  const position = [toSaidWord(answers.inLine, { line: { count: 4321 } })]
  const faulty = said(texts.nothingImported, { place: position, first: [error], others: 0 })
  expect(german(new Refusal('invalid-input', faulty))).toBe(
    'Nichts importiert: Zeile 4.321, Unbekannt: fudge',
  )
  expect(german(new Refusal('sold-out', said(texts.soldOut)))).toBe('No portions left')
  expect(german(new Refusal('failed', { message: 'Too hot', text: 'refusals.ofLater' }))).toBe('Too hot')
  expect(german(new Refusal('failed', 'Said by another server'))).toBe('Said by another server')
})

it('refusals format the days in their values', () => {
  const { message } = said(texts.codeIsFor, { slot: 'lunch', day: { day: '2026-11-23' } })
  expect(message).toBe('This code is for lunch on Mon, Nov 23')
})

it('the text and values behind a schema’s message can be read back from it', () => {
  const words = withMessage(checks.upToCharacters, { most: 4000 }).error()
  expect(words).toBe('Use up to 4,000 characters')
  expect(toSaid(words)).toEqual({ message: words, text: 'checks.upToCharacters', values: { most: 4000 } })
  expect(toSaid('Out of rice')).toBe('Out of rice')
})
