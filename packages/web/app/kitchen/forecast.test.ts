import { expect, it } from 'vitest'
import { translateIn } from '../page/language.tsx'
import { forecastBasisText, proposedPortions } from './forecast.ts'

const t = translateIn('en')

it.each([
  ['what is expected, in steps of five', 48, 0, { expected: 48, portions: 50 }],
  ['what other meals leave of the expected portions', 48, 30, { expected: 18, portions: 20 }],
  ['nothing if other meals are enough', 48, 50, undefined],
])('the forecast proposes %s for another meal', (_, expected, planned, proposal) => {
  expect(proposedPortions({ expected }, planned)).toEqual(proposal)
})

const forecast = { expected: 58, low: 53, high: 64, off: 4.1, over: 12, isFromOrders: false }
const parts = { asked: 32, later: 20, walkUps: 8 }
it('the forecast says what it is based on', () => {
  expect(forecastBasisText(t, { ...forecast, parts })).toBe(
    '32 requested, about 20 more to come, 8 walk-ups; usually off by 4',
  )
})
