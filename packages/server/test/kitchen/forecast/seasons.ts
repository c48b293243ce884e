import { slots } from '@warm-ladle/contract'
import { addDays, getMonday } from '../../../src/platform/calendar.ts'
import type { RequestedObservation } from './judge.ts'
import { normalFrom, randomFrom } from './random.ts'

const WEEKS = 40
const first = getMonday('2026-01-05')

/**
 * Makes the mealtimes of a hostel over forty weeks, newest first. Each weekday and slot has its own level, which
 * drifts. Days are good or bad for all their mealtimes. Residents come or stay away independently. The hostel is
 * closed for one week, half of the residents are away for three weeks of holidays, and some mealtimes compete with
 * a feast. Portions are requested in the two days before requests close, most of them late.
 */
export function makeSeason(seed: number): RequestedObservation[] {
  const random = randomFrom(seed)
  const about = (spread: number) => Math.exp(spread * normalFrom(random))
  const residents = 25 + random() * 90
  const weekdays = Array.from({ length: 7 }, (_, day) => (day < 5 ? 0.9 : 0.6) + random() * 0.3)
  const levels = slots.map(() => 0.6 + random() * 0.4)
  const [spring, autumn] = [8 + Math.floor(random() * 8), 24 + Math.floor(random() * 8)]
  const holidays = new Set([spring, autumn, autumn + 1])
  let drift = 1
  const weeks = Array.from({ length: WEEKS }, (_, week) => {
    drift *= about(0.03)
    // in this week, the kitchen is closed
    if (week === spring + 1) return []
    return weekdays.flatMap((weekday, day) => {
      const mood = about(0.08)
      return levels.map((level, index) => {
        const away = (holidays.has(week) ? 0.5 : 1) * (random() < 0.02 ? 0.6 : 1)
        const demand = residents * weekday * level * drift * mood * away
        const date = addDays(first, week * 7 + day)
        return { date, slot: slots[index] ?? 'lunch', ...drawPortions(demand, random) }
      })
    })
  })
  return weeks.flat().toReversed()
}

function drawPortions(demand: number, random: () => number) {
  const count = (mean: number) =>
    Math.max(0, Math.round(mean + Math.sqrt(Math.max(mean, 0)) * normalFrom(random)))
  const ordered = count(demand * 0.7)
  return {
    ordered,
    missed: Math.min(ordered, count(ordered * 0.08)),
    walkUps: count(demand * 0.3),
    isRecorded: true,
    requestedHoursBefore: Array.from({ length: ordered }, () => 48 * random() ** 2),
  }
}
