import { describe, expect, it } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { formatMessage } from './format-message.ts'
import type { Language } from './languages.ts'
import { catalogue, sayIn } from './message.ts'

const texts = catalogue('test', {
  plain: "It's ready",
  value: 'For {name}, until {time}.',
  count: '{left, plural, =0 {None} one {# portion} other {# portions}} left',
  choice: 'From the {slot, select, lunch {lunch} other {other}} menu',
  element: 'See <a>the {what}</a>, or <b>not</b>',
  inside: '{left, plural, other {<a># of {name}</a>}}',
})
const say = sayIn('en')
const a = (content: string) => `[${content}]`

/** Never called; only its types are checked. */
const wrong = () => [
  // @ts-expect-error a value is missing
  say(texts.value, { name: 'Amina' }),
  // @ts-expect-error all values are missing
  say(texts.value),
  // @ts-expect-error what is counted is not a number
  say(texts.count, { left: 'many' }),
  // @ts-expect-error the text has no values
  say(texts.plain, { name: 'Amina' }),
  // @ts-expect-error the text's elements are missing
  say(texts.element, { what: 'menu' }),
  // @ts-expect-error there is no such text
  say(texts.plane),
]

describe('a text', () => {
  it('is filled in with its values', () => {
    expect(say(texts.plain)).toBe("It's ready")
    expect(say(texts.value, { name: 'Amina', time: 7 })).toBe('For Amina, until 7.')
    expect([0, 1, 1204].map((left) => say(texts.count, { left }))).toEqual([
      'None left',
      '1 portion left',
      '1,204 portions left',
    ])
    expect(say(texts.choice, { slot: 'lunch' })).toBe('From the lunch menu')
    expect(say(texts.choice, { slot: 'supper' })).toBe('From the other menu')
  })

  it('is filled in with its elements and their content', () => {
    expect(say(texts.element, { what: 'menu', a, b: a })).toBe('See [the menu], or [not]')
    expect(say(texts.inside, { left: 2, name: 'rice', a })).toBe('[2 of rice]')
  })

  it('does not fill in values a second time', () => {
    expect(say(texts.value, { name: '{time} <b>', time: "'{" })).toBe("For {time} <b>, until '{.")
  })

  it('requires its values, and no others', () => {
    expect(wrong).toBeTypeOf('function')
  })

  it.each<[Language, number, string]>([
    ['en', 2, 'other'],
    ['ar', 2, 'two'],
    ['ar', 11, 'many'],
    ['fr', 0, 'one'],
    ['hi', 0, 'one'],
  ])('uses the plural forms of its language: in %s, %s is %s', (language, count, form) => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((name) => `${name} {${name}}`)
    const compiled = compileMessage(`{count, plural, ${forms.join(' ')}}`)
    expect(formatMessage(compiled, language, { count })).toEqual([form])
  })

  it.each([
    '{at, date}',
    '{at, number}',
    '{n, plural, offset:1 other {#}}',
    '{n, selectordinal, other {#}}',
    '{',
    '<a>',
  ])('is refused if written as %s', (text) =>
    expect(() => compileMessage(text)).toThrow(/Catalogues do without|[A-Z_]{9}/),
  )
})
