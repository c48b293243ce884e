import type { KitchenSheet, SheetServing } from '@warm-ladle/contract'
import { makeId } from './records.ts'

const needs = {
  takeaway: 4,
  avoids: [{ allergen: 'milk' as const, portions: 3 }],
  diets: [{ diet: 'vegan' as const, portions: 5 }],
}

const khichuri: SheetServing = {
  cook: 42,
  planned: 60,
  asked: 32,
  takeaway: 4,
  pickedUp: 0,
  waiting: 32,
  noShows: 0,
  guests: 0,
  walkUps: 0,
  beyond: 0,
  id: makeId(801),
  mealId: makeId(11),
  title: 'Khichuri',
  image: '/meal.svg',
  avoids: [{ allergen: 'milk', portions: 3, fits: 'no' }],
  diets: [{ diet: 'vegan', portions: 5, fits: 'yes' }],
  notes: [
    { text: 'No onions', portions: 2, takeaway: false },
    { text: 'No onions', portions: 1, takeaway: false },
  ],
  waste: [],
}

/** A provisional sheet with one meal. Requests close at four in Dhaka; dinner is at seven. */
export const sheetWith = (
  change: Partial<KitchenSheet> = {},
  meal: Partial<SheetServing> = {},
): KitchenSheet => ({
  id: makeId(800),
  date: '2026-11-26',
  slot: 'dinner',
  startsAt: '2026-11-26T13:00:00.000Z',
  endsAt: '2026-11-26T15:00:00.000Z',
  ordersCloseAt: '2026-11-26T10:00:00.000Z',
  note: '',
  state: 'published',
  now: '2026-11-26T09:00:00.000Z',
  timeZone: 'Asia/Dhaka',
  final: false,
  previous: { id: makeId(802), date: '2026-11-26', slot: 'lunch' },
  next: null,
  nextTime: '2026-12-03',
  servings: [{ ...khichuri, ...meal }],
  cook: { portions: 42, range: { low: 38, high: 47 } },
  counts: {
    planned: 60,
    asked: { people: 28, portions: 32 },
    waiting: { people: 28, portions: 32 },
    served: { people: 0, portions: 0 },
    noShows: 0,
    walkUps: 0,
    beyond: 0,
  },
  needs,
  specialPlates: { separate: 3, unknown: 0 },
  apart: [],
  later: [],
  plates: { none: 0, half: 0, all: 0 },
  ...change,
})
