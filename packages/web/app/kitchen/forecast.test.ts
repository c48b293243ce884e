import { expect, it } from 'vitest'
import { translateIn } from '../page/language.tsx'
import { forecastBasisText, forecastSentence, proposedPortions } from './forecast.ts'

const t = translateIn('en')

it.each([
  ['what is expected, in steps of five', 48, 0, { expected: 48, portions: 50 }],
  ['what other meals leave of it', 48, 30, { expected: 18, portions: 20 }],
  ['nothing where they are enough', 48, 50, undefined],
])('proposes for a further meal %s', (_, expected, planned, proposal) => {
  expect(proposedPortions({ expected }, planned)).toEqual(proposal)
})

const forecast = { expected: 58, low: 53, high: 64, off: 4.1, over: 12, isFromOrders: false }
const parts = { asked: 32, later: 20, walkUps: 8 }
const counts = { asked: { people: 28, portions: 32 }, planned: 120 }
const handedOut = 'will probably be handed out, off by 4 on average of the last 12.'

it.each([
  ['before it is published', { ...forecast }, `; judged by earlier weeks: 53 to 64 ${handedOut}`],
  [
    'while orders are open',
    { ...forecast, parts },
    `, about 20 more before orders close, and about 8 walk-ups: 53 to 64 ${handedOut}`,
  ],
  [
    'while hardly any more are to come',
    { ...forecast, parts: { ...parts, later: 0, walkUps: 1 } },
    `, hardly any more before orders close, and about 1 walk-up: 53 to 64 ${handedOut}`,
  ],
  [
    'once orders are closed',
    { ...forecast, isFromOrders: true, low: 58, high: 58, parts: { ...parts, later: 0 } },
    ` and about 8 walk-ups: 58 ${handedOut}`,
  ],
  ['where none is known', undefined, '. How many to expect is known after four mealtimes of this kind.'],
])('says in one sentence what a forecast is made of, %s', (_, given, sentence) => {
  expect(forecastSentence(t, counts, given)).toBe(`32 of 120 planned portions are asked for${sentence}`)
})

it('says how many more are needed, and the same in short', () => {
  expect(forecastSentence(t, { ...counts, planned: 50 }, forecast)).toMatch(/ At least 3 more are needed\.$/)
  expect(forecastSentence(t, { ...counts, planned: 52 }, forecast)).toMatch(/ At least 1 more is needed\.$/)
  expect(forecastBasisText(t, { ...forecast, parts })).toBe(
    '32 asked for, about 20 more before orders close, and about 8 walk-ups; off by 4 on average of the last 12',
  )
})
