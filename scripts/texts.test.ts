import { expect, it } from 'vitest'
import { misfits, missing, unused } from './texts/problems.ts'

const left = '{left, plural, one {# portion is} other {# portions are}} left for <b>{who}</b>'
const texts = [
  { location: '/app/home/texts.ts#welcome', id: 'home.welcome', english: 'Welcome' },
  { location: '/app/home/texts.ts#left', id: 'home.left', english: left },
]
const named = (code: string) => [
  { file: '/app/home/page.tsx', code: `import { texts } from './texts.ts'\n${code}` },
]

it('the check reports texts that nothing uses', () => {
  expect(unused(texts, named('t(texts.welcome) + t(texts.left, {})'))).toEqual([])
  expect(unused(texts, named('t(texts.welcome)'))).toEqual(['home.left is used nowhere'])
  const elsewhere = `import { texts as home } from '../home/texts.ts'\nt(home.left)`
  const modules = [...named('t(texts.welcome)'), { file: '/app/week/page.tsx', code: elsewhere }]
  expect(unused(texts, modules)).toEqual([])
})

it('the check refuses uses of a catalogue that hide which texts are needed', () => {
  const [problem] = unused(texts, named('t(texts.welcome, texts.left) + t(texts[key])'))
  expect(problem).toContain('otherwise than as texts.name')
})

it('the check reports missing translations and translations of unknown texts', () => {
  expect(missing(texts, { home: { welcome: 'Willkommen' } })).toEqual(['home.left'])
  expect(misfits(texts, { home: { welcom: 'Willkommen' } }, 'de')).toEqual(['home.welcom translates no text'])
})

it.each([
  ['de', '{left, plural, one {Noch # Portion} other {Noch # Portionen}} für <b>{who}</b>', []],
  ['de', '{left, plural, other {Noch # Portionen}} für <b>{who}</b>', ["home.left lacks the form 'one'"]],
  [
    'de',
    'Noch {left} für {wer}',
    ['home.left lacks <b>', 'home.left lacks {who}', 'home.left has {wer}, which the English text has not'],
  ],
  [
    'ar',
    '{left, plural, one {#} other {#}} <b>{who}</b>',
    ['zero', 'two', 'few', 'many'].map((form) => `home.left lacks the form '${form}'`),
  ],
])('the check explains why a translation into %s does not fit: %s', (language, translation, problems) => {
  expect(misfits(texts, { home: { left: translation } }, language)).toEqual(problems)
})

it('the check reports a text that is not well formed', () => {
  expect(misfits(texts, { home: { welcome: 'Willkommen {' } }, 'de')[0]).toContain(
    'home.welcome: SyntaxError',
  )
})

it.each([
  ['Bienvenue\u00A0!', true],
  ['«\u202Friz\u202F»\u00A0: à 12:30', true],
  ['https://hostel.test', true],
  ['Bienvenue !', false],
  ['Mot de passe:', false],
  ['Riz ; dal', false],
  ['Quoi\u2009?', false],
  ['« riz\u00A0»', false],
  ['«\u00A0riz »', false],
])('the check requires the no-break spaces of French: %j', (welcome, isRight) => {
  expect(misfits(texts, { home: { welcome } }, 'fr')).toEqual(
    isRight ? [] : ['home.welcome needs a no-break space at a sign'],
  )
})
