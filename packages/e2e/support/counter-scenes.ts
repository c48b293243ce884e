import type { Page } from '@playwright/test'
import type { Board, Pickup, PickupItem, UndatedBoard } from '@warm-ladle/contract'
import type { Scene } from './scene.ts'
import { answerWith } from './stubs.ts'

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`
const mealtime = {
  id: id(1),
  date: '2026-11-26',
  slot: 'lunch',
  startsAt: '2026-11-26T06:30:00.000Z',
  endsAt: '2026-11-26T08:30:00.000Z',
  ordersCloseAt: '2026-11-26T04:00:00.000Z',
  note: '',
  state: 'published',
} as const

const item = (number: number, change: Partial<PickupItem> = {}): PickupItem => ({
  requestId: id(200 + number),
  servingId: id(31),
  mealId: id(10),
  title: 'Ramen night',
  image: '/art/meals/bento-box-w1280.avif',
  portions: 1,
  takeaway: false,
  note: '',
  labels: { contains: ['gluten', 'eggs'], mayContain: ['sesame'], suits: ['no-pork'] },
  fits: 'yes',
  requestTime: '2026-11-25T06:30:00.000Z',
  status: 'pending',
  ...change,
})
const none = { avoids: [], diets: [] }
const pickup = (number: number, name: string, code: string, change: Partial<Pickup> = {}): Pickup => ({
  id: id(100 + number),
  code,
  resident: { name, photo: '', needs: none },
  items: [item(number)],
  repeats: [],
  ...change,
})
const served = (number: number) =>
  item(number, { status: 'delivered', served: { at: '2026-11-26T06:35:00.000Z', by: 'Amina Rahman' } })

const board: Board = {
  now: '2026-11-26T06:40:00.000Z',
  timeZone: 'UTC',
  activity: 7,
  mealtime,
  opensAt: '2026-11-26T06:15:00.000Z',
  servings: [
    {
      id: id(31),
      mealId: id(10),
      title: 'Ramen night',
      image: '/art/meals/bento-box-w1280.avif',
      left: 12,
      walkUps: 4,
      beyond: 0,
    },
  ],
  walkUps: [],
  counts: {
    planned: 80,
    asked: { people: 5, portions: 7 },
    waiting: { people: 3, portions: 5 },
    served: { people: 2, portions: 2 },
    noShows: 0,
    walkUps: 4,
    beyond: 0,
  },
  pickups: [
    pickup(1, 'Tariq Hasan', 'K7QM', {
      resident: {
        name: 'Tariq Hasan',
        photo: '',
        room: 'B 12',
        needs: { avoids: ['nuts', 'peanuts'], diets: ['halal'] },
      },
      items: [
        item(1, { portions: 2, takeaway: true, note: 'No onions, please', fits: 'no' }),
        item(11, { title: 'Slow-cooked khichuri with seven vegetables and fried aubergine' }),
      ],
    }),
    pickup(2, 'Nadia Islam', 'ZZ23'),
    pickup(3, 'Maximiliana Featherstonehaugh-Cholmondeley', 'AB34'),
    pickup(4, 'Robin Okafor', 'HJ5T', {
      items: [served(4)],
      repeats: [{ id: crypto.randomUUID(), at: '2026-11-26T06:39:00.000Z', by: 'Desk' }],
    }),
    pickup(5, 'Sana Malik', 'PP2W', { items: [served(5)] }),
  ],
}

const { servingId: _, ...porridge } = item(6, { title: 'Porridge', requestTime: '2026-11-26T06:00:00.000Z' })
const undated: UndatedBoard = {
  now: board.now,
  timeZone: 'UTC',
  activity: 1,
  tickets: [{ resident: { name: 'Robin Okafor', photo: '', needs: none }, item: porridge, repeats: [] }],
}

async function openCounter(page: Page) {
  await answerWith(page, 'GET /api/kitchen/mealtimes', {
    now: board.now,
    today: mealtime.date,
    timeZone: 'UTC',
    current: mealtime.id,
    mealtimes: [{ ...mealtime, activity: 7, counts: board.counts }],
    undated: { activity: 1, waiting: 1 },
  })
  await answerWith(page, 'GET /api/kitchen/undated', undated)
  await answerWith(page, 'GET /api/kitchen/mealtimes/*/board', board)
}

const counter: Scene = {
  name: 'counter',
  path: '/dashboard/counter',
  as: 'admin',
  isFollowed: true,
  prepare: openCounter,
}

export const counterScenes: readonly Scene[] = [
  counter,
  {
    ...counter,
    name: 'counter, scanned twice',
    // uses a scanner, because there is no camera
    path: '/dashboard/counter?camera=on',
    messages: ['Permissions policy violation: camera is not allowed in this document.'],
    arrange: async (page) => {
      await page.getByRole('region', { name: 'Camera' }).getByRole('alert').waitFor()
      await page.getByRole('textbox').fill('PP2W')
      await page.keyboard.press('Enter')
      await page.getByText('Sana Malik · PP2W was already served.').waitFor()
    },
  },
]
