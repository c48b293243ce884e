import type { KitchenSheet, SheetServing } from '@warm-ladle/contract'
import { long, thursday, makeWeek } from './planned-week.ts'
import { failing, type Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const id = '0192f0c0-0000-7000-8000-000000000800'
const call = 'GET /api/kitchen/mealtimes/*/sheet' as const

const counts = {
  cook: 44,
  planned: 60,
  asked: 42,
  takeaway: 6,
  pickedUp: 0,
  waiting: 42,
  noShows: 0,
  guests: 0,
  walkUps: 0,
  beyond: 0,
  avoids: [],
  diets: [],
}

const serving = (title: string, change: Partial<SheetServing>): SheetServing => ({
  ...counts,
  id: crypto.randomUUID(),
  mealId: crypto.randomUUID(),
  title,
  image: '/meal.svg',
  notes: [],
  waste: [],
  ...change,
})

const weighed = (kind: 'leftover' | 'plate' | 'spoiled', grams: number) => ({
  id: crypto.randomUUID(),
  kind,
  grams,
  at: `${thursday}T15:20:00.000Z`,
})

const bento = serving('Bento box', {
  avoids: [
    { allergen: 'milk', portions: 3, fits: 'yes' },
    { allergen: 'nuts', portions: 1, fits: 'no' },
  ],
  diets: [{ diet: 'vegan', portions: 5, fits: 'yes' }],
  notes: [
    { text: 'No onions', portions: 2, takeaway: false },
    { text: long, portions: 1, takeaway: true },
  ],
})
const ramen = serving(`Ramen ${long}`, {
  asked: 18,
  cook: 20,
  planned: 40,
  diets: [{ diet: 'halal', portions: 2, fits: 'unknown' }],
})

const sheet: KitchenSheet = {
  id,
  date: thursday,
  slot: 'dinner',
  startsAt: `${thursday}T13:00:00.000Z`,
  endsAt: `${thursday}T15:00:00.000Z`,
  ordersCloseAt: `${thursday}T10:00:00.000Z`,
  note: '',
  state: 'published',
  now: `${thursday}T09:00:00.000Z`,
  timeZone: 'Asia/Dhaka',
  final: false,
  previous: { id, date: thursday, slot: 'lunch' },
  next: { id, date: thursday, slot: 'breakfast' },
  nextTime: thursday,
  servings: [bento, ramen],
  cook: { portions: 64, range: { low: 60, high: 68 } },
  counts: {
    planned: 100,
    asked: { people: 54, portions: 60 },
    waiting: { people: 54, portions: 60 },
    served: { people: 0, portions: 0 },
    noShows: 0,
    walkUps: 0,
    beyond: 0,
  },
  needs: {
    takeaway: 6,
    avoids: [
      { allergen: 'milk', portions: 3 },
      { allergen: 'nuts', portions: 1 },
    ],
    diets: [
      { diet: 'vegan', portions: 5 },
      { diet: 'halal', portions: 2 },
    ],
  },
  specialPlates: { separate: 3, unknown: 2 },
  apart: [
    { servingId: bento.id, portions: 1, name: 'Daniel Okafor', room: 'E 11', labels: ['gluten', 'celery'] },
    { servingId: bento.id, portions: 2, labels: ['nuts'] },
  ],
  later: [{ servingId: ramen.id, portions: 1, name: long, room: 'A 02', labels: ['halal'] }],
  plates: { none: 0, half: 0, all: 0 },
}

const served = { pickedUp: 35, waiting: 0, noShows: 7, walkUps: 4 }
const over: KitchenSheet = {
  ...sheet,
  final: true,
  state: 'closed',
  plates: { none: 41, half: 4, all: 2 },
  now: `${thursday}T16:00:00.000Z`,
  servings: [
    { ...bento, ...served, waste: [weighed('leftover', 1800), weighed('plate', 650)] },
    { ...ramen, ...served, waste: [weighed('spoiled', 120)] },
  ],
  counts: {
    ...sheet.counts,
    waiting: { people: 0, portions: 0 },
    served: { people: 47, portions: 52 },
    noShows: 8,
    walkUps: 8,
    beyond: 0,
  },
}

const shown =
  (answer: KitchenSheet) =>
  (...[page]: Parameters<NonNullable<Scene['prepare']>>) =>
    answerWith(page, call, answer)

const path = `/dashboard/sheet/${id}`
const provisional: Scene = { name: 'kitchen sheet', path, as: 'admin', prepare: shown(sheet) }

export const sheetScenes: readonly Scene[] = [
  provisional,
  { ...provisional, name: 'kitchen sheet, final with waste', prepare: shown(over) },
  {
    ...provisional,
    name: 'kitchen sheet, on the wall',
    arrange: async (page) => {
      // full screen would fix the window's size, but scenes try several sizes
      await page.evaluate(() => {
        Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
      })
      await page.getByRole('button', { name: 'Wall' }).click()
    },
  },
  {
    ...provisional,
    name: 'kitchen sheet, nothing published',
    path: '/dashboard/sheet',
    prepare: (page) => answerWith(page, 'GET /api/mealtimes', makeWeek([])),
  },
  failing(provisional, call),
]
