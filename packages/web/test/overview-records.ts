import type { CountedMeal, KitchenOverview, MemberTotals } from '@warm-ladle/contract'
import { makeId } from './records.ts'

const counted = (number: number, title: string, count: number): CountedMeal => ({
  _id: makeId(number),
  title,
  category: 'Dinner',
  image: '/meal.svg',
  count,
})

export const aKitchen: KitchenOverview = {
  at: '2026-11-21T19:14:00.000Z',
  anytime: { waiting: 2, since: '2026-11-21T17:00:00.000Z' },
  today: [],
  servedToday: 16,
  mostRequested: [counted(31, 'Ramen night', 12), counted(32, 'Khichuri', 3)],
  upcoming: { total: 7, meals: [counted(33, 'Paella', 9), counted(34, 'Tacos', 0)] },
  toAdmit: 0,
  backupIsOld: false,
}

export const someMembers: MemberTotals = {
  badges: { 'Bronze Badge': 5, Silver: 2, Gold: 2, Platinum: 1 },
  newcomers: [
    { month: '2026-11', count: 4 },
    { month: '2026-10', count: 0 },
    { month: '2026-09', count: 6 },
  ],
}
