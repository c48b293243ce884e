import { describe, expect, it } from 'vitest'
import { forecastOf, type Observation, showUpRate } from '../src/kitchen/forecast.ts'
import { judge } from './forecast/judge.ts'
import { seasonOf } from './forecast/seasons.ts'

const observation = (ordered: number, { missed = 0, walkUps = 0, isRecorded = true } = {}): Observation => ({
  ordered,
  missed,
  walkUps,
  isRecorded,
})
const observations = (...ordered: number[]) => ordered.map((count) => observation(count))

describe('the forecast of a mealtime', () => {
  it('is no number with fewer than four earlier ones', () => {
    expect(forecastOf([], 1)).toBeUndefined()
    expect(forecastOf(observations(40, 40, 40), 1)).toBeUndefined()
    expect(forecastOf(observations(40, 40, 40, 40), 1)).toEqual({
      expected: 40,
      low: 40,
      high: 40,
      off: 0,
      over: 2,
      isFromOrders: false,
    })
  })

  it('is the mean of the last eight, of which the newest counts most', () => {
    const rising = forecastOf(observations(50, 40, 40, 40, 40, 40, 40, 40, 1000), 1)
    expect(rising?.expected).toBe(42)
    const fallen = forecastOf(observations(40, 40, 40, 40, 40, 40, 40, 50), 1)
    expect(fallen?.expected).toBe(41)
  })

  it('counts what was handed out: without what was not picked up, with walk-ups', () => {
    const same = Array.from({ length: 5 }, () => observation(40, { missed: 5, walkUps: 8 }))
    expect(forecastOf(same, 1)?.expected).toBe(43)
  })

  it('rests on what is ordered once orders are closed', () => {
    const usual = Array.from({ length: 8 }, () => observation(40, { missed: 4, walkUps: 6 }))
    expect(forecastOf(usual, 0.9, 30)).toMatchObject({ expected: 33, isFromOrders: true })
    expect(forecastOf(usual, 0.9, 0)).toMatchObject({ expected: 6, low: 6, high: 6 })
  })

  it('takes more orders than ever before for walk-ups who ask in advance by now', () => {
    const walkedUp = Array.from({ length: 8 }, () => observation(1, { walkUps: 46 }))
    expect(forecastOf(walkedUp, 1)?.expected).toBe(47)
    expect(forecastOf(walkedUp, 1, 32)?.expected).toBe(47)
    // once nobody is left to walk up all of them are expected
    expect(forecastOf(walkedUp, 1, 60)?.expected).toBe(60)
  })

  it('says how far it was off, over at most twelve earlier ones, and is never below none', () => {
    const restless = observations(...Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 0 : 20)))
    const forecast = forecastOf(restless, 1)
    expect(forecast).toMatchObject({ over: 12, low: 0 })
    expect(forecast?.off).toBeCloseTo(10.8, 0)
  })

  it('hardly moves the share that is picked up by few observations, or by those without a record', () => {
    expect(showUpRate([])).toBe(1)
    expect(showUpRate([observation(10, { missed: 5 })], 0.9)).toBeCloseTo(0.82)
    expect(showUpRate([observation(1000, { missed: 100, isRecorded: false })], 0.8)).toBe(0.8)
  })
})

describe.each([
  ['before orders close', false],
  ['after orders have closed', true],
])('over seasons with holidays, %s,', (_when, isFromOrders) => {
  const judgement = judge([1, 2, 3, 4].map(seasonOf), isFromOrders)

  it('the range holds eight of ten mealtimes', () => {
    expect(judgement.count).toBeGreaterThan(2500)
    expect(judgement.held).toBeGreaterThan(0.75)
    expect(judgement.held).toBeLessThan(0.85)
  })

  it('is nearer than the same weekday of the last week', () => {
    expect(judgement.error).toBeLessThan(judgement.naiveError * 0.9)
  })
})
