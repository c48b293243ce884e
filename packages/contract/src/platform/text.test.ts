import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { offeredLanguages } from './languages.ts'
import { translateMessage } from './said.ts'
import { requiredLine, requiredText, withoutHidden } from './text.ts'

const Text = requiredText(30, 'Text is required')
const Line = requiredLine(30, 'Line is required')
const listMessages = (schema: typeof Text, text: string) =>
  z.safeParse(schema, text).error?.issues.map(({ message }) => message)
const cannotBeShown = 'Remove characters that cannot be shown'

it.each(offeredLanguages)(
  'the message about a text that is too long states the longest length allowed, in %s',
  (language) => {
    const longest = 'x'.repeat(30)
    expect(listMessages(Line, longest)).toBeUndefined()
    const [words = ''] = listMessages(Line, `${longest}x`) ?? []
    const message = translateMessage(language, words)
    expect(message).toContain('30')
    expect(message).not.toMatch(/under|less|fewer|unter|weniger|moins de|menos de|से कम|কম|أقل/)
  },
)

describe('a text', () => {
  it.each([
    ['Bengali', '\u0996\u09BF\u099A\u09C1\u09A1\u09BC\u09BF'],
    ['Persian with a non-joiner', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
    ['a mark of direction, which changes nothing around it', 'abc\u200F \u05D0\u200E'],
    ['a family of emoji', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}'],
    ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ])('may contain %s', (_what, text) => {
    expect(Text.parse(text)).toBe(text)
    expect(Line.parse(text)).toBe(text)
  })

  it('keeps its line breaks, but is refused where only one line is allowed', () => {
    expect(Text.parse(' one\n\ttwo\r\n')).toBe('one\n\ttwo')
    expect(listMessages(Line, 'one\ntwo')).toEqual(['Use a single line'])
  })

  it.each(['\u0000', '\u0007', '\u001B[0m', '\u007F', '\u0085', '\u009F'])(
    'may not contain the control character %j',
    (text) => expect(listMessages(Text, `a${text}b`)).toEqual([cannotBeShown]),
  )

  it.each([0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069])(
    'may not change the direction of other text with the character %i',
    (code) => expect(listMessages(Line, `a${String.fromCharCode(code)}b`)).toEqual([cannotBeShown]),
  )

  it.each(['', ' ', '\u200B', '\u200D\uFEFF', '\u3164', '\u115F\u1160', '\u2800', '\u{E0020}'])(
    'counts as missing if it has no visible characters: %j',
    (text) => expect(listMessages(Line, text)).toContain('Line is required'),
  )
})

describe('withoutHidden', () => {
  it.each([
    ['\u202AKhichuri\u202C', 'Khichuri'],
    ['Dal\u0000fry', 'Dal fry'],
    ['half \uD83C', 'half '],
    ['Dal\nfry \u{1F372}', 'Dal\nfry \u{1F372}'],
  ])('turns %j into %j', (text, expected) => expect(withoutHidden(text)).toBe(expected))
})
