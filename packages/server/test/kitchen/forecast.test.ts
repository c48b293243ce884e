import { describe, expect, it } from 'vitest'
import { makeForecast, type Observation, showUpRate } from '../../src/kitchen/sheet/forecast.ts'
import { judge } from './forecast/judge.ts'
import { makeSeason } from './forecast/seasons.ts'

const observation = (ordered: number, { missed = 0, walkUps = 0, isRecorded = true } = {}): Observation => ({
  ordered,
  missed,
  walkUps,
  isRecorded,
})
const observations = (...ordered: number[]) => ordered.map((count) => observation(count))

describe('the forecast of a mealtime', () => {
  it('needs at least four earlier mealtimes', () => {
    expect(makeForecast([], 1)).toBeUndefined()
    expect(makeForecast(observations(40, 40, 40), 1)).toBeUndefined()
    expect(makeForecast(observations(40, 40, 40, 40), 1)).toEqual({
      expected: 40,
      low: 40,
      high: 40,
      off: 0,
      over: 2,
      isFromOrders: false,
    })
  })

  it('is the mean of the last eight, weighted towards the newest', () => {
    const rising = makeForecast(observations(50, 40, 40, 40, 40, 40, 40, 40, 1000), 1)
    expect(rising?.expected).toBe(42)
    const fallen = makeForecast(observations(40, 40, 40, 40, 40, 40, 40, 50), 1)
    expect(fallen?.expected).toBe(41)
  })

  it('counts served portions, without no-shows and with walk-ups', () => {
    const same = Array.from({ length: 5 }, () => observation(40, { missed: 5, walkUps: 8 }))
    expect(makeForecast(same, 1)?.expected).toBe(43)
  })

  it('is based on the requests once they can no longer change', () => {
    const typical = Array.from({ length: 8 }, () => observation(40, { missed: 4, walkUps: 6 }))
    expect(makeForecast(typical, 0.9, { asked: 30 })).toMatchObject({
      expected: 33,
      isFromOrders: true,
      parts: { asked: 30, later: 0, walkUps: 6 },
    })
    expect(makeForecast(typical, 0.9, { asked: 0 })).toMatchObject({ expected: 6, low: 6, high: 6 })
  })

  it('adds the usual number of later requests while requests are open', () => {
    const typical = Array.from({ length: 8 }, () => observation(40, { missed: 4, walkUps: 6 }))
    const before = typical.map(() => 30)
    // in each earlier week, ten requests came later than now
    expect(makeForecast(typical, 0.9, { asked: 30, before })).toMatchObject({
      expected: 42,
      isFromOrders: false,
      parts: { asked: 30, later: 10, walkUps: 6 },
    })
    expect(makeForecast(typical, 0.9, { asked: 20, before })?.parts?.later).toBe(10)
    // more requests than ever before, from walk-ups who now request in advance
    expect(makeForecast(typical, 0.9, { asked: 36, before })).toMatchObject({ expected: 42 })
  })

  it('lets early requests change the number of expected later ones only if they predicted the total in the past', () => {
    const ends = [40, 44, 40, 44, 40, 44, 40, 44]
    const typical = ends.map((ordered) => observation(ordered))
    const later = (requested: number, before: readonly number[]) =>
      makeForecast(typical, 1, { asked: requested, before })?.parts?.later
    const early = ends.map((ordered) => ordered - 20)
    // twenty later requests, however many there were at first
    expect([later(22, early), later(12, early), later(32, early)]).toEqual([20, 20, 20])
    // early requests do not predict the final number
    const restless = [8, 38, 8, 38, 38, 8, 38, 8]
    expect(later(12, restless)).toBeGreaterThan(28)
    expect(later(60, restless)).toBe(0)
  })

  it('treats more requests than ever before as walk-ups who now request in advance', () => {
    const walkedUp = Array.from({ length: 8 }, () => observation(1, { walkUps: 46 }))
    expect(makeForecast(walkedUp, 1)?.expected).toBe(47)
    expect(makeForecast(walkedUp, 1, { asked: 32 })?.expected).toBe(47)
    // everyone who requested is expected, because no one is left to walk up
    expect(makeForecast(walkedUp, 1, { asked: 60 })?.expected).toBe(60)
  })

  it('states its error at up to twelve earlier mealtimes, and is never below zero', () => {
    const restless = observations(...Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? 0 : 20)))
    const forecast = makeForecast(restless, 1)
    expect(forecast).toMatchObject({ over: 12, low: 0 })
    expect(forecast?.off).toBeCloseTo(10.8, 0)
  })

  it('hardly changes the share of served portions after few observations, or without any', () => {
    expect(showUpRate([])).toBe(1)
    expect(showUpRate([observation(10, { missed: 5 })], 0.9)).toBeCloseTo(0.82)
    expect(showUpRate([observation(1000, { missed: 100, isRecorded: false })], 0.8)).toBe(0.8)
  })
})

const seasons = [1, 2, 3, 4].map(makeSeason)

describe.each([
  ['before anything is requested', undefined, 1.001],
  ['a day before requests close', 24, 0.95],
  ['an hour before requests close', 1, 0.7],
  ['a minute before requests close', 1 / 60, 0.6],
  ['after requests have closed', 0, 0.6],
])('over seasons with holidays, %s, the forecast', (_when, hours, share) => {
  const judgement = judge(seasons, hours)

  it('has a range that contains eight of ten results', () => {
    expect(judgement.count).toBeGreaterThan(2500)
    expect(judgement.held).toBeGreaterThan(0.75)
    expect(judgement.held).toBeLessThan(0.85)
  })

  it('is closer than the same weekday of the previous week', () => {
    expect(judgement.error).toBeLessThan(judgement.naiveError * 0.9)
  })

  it('is closer with requests than without them', () => {
    expect(judgement.error).toBeLessThan(judgement.meanError * share)
  })
})

it('the forecast does not jump at the minute when requests close', () => {
  const { jump, meanJump } = judge(seasons, 1 / 60)
  expect(jump).toBeLessThan(1.5)
  expect(meanJump).toBeGreaterThan(5)
})
