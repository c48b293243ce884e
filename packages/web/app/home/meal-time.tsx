import { type Category, getHour } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { useSession } from '../api/use-session.ts'
import { texts } from './texts.ts'

export interface MealTime {
  readonly greeting: 'Good morning' | 'Good afternoon' | 'Good evening'
  /** The category for the current or next mealtime. */
  readonly category: Category
}

/** The hours at which each category becomes the main one. Before the first of them it is still dinner. */
const categoryStarts = [
  [4, 'Breakfast'],
  [11, 'Lunch'],
  [16, 'Dinner'],
] as const

/**
 * The greeting and category for a moment at the hostel.
 *
 * @param moment in milliseconds since 1970
 * @example mealTimeAt(Date.parse('2026-02-01T06:00:00.000Z'), 'Asia/Dhaka') // noon: 'Good afternoon', 'Lunch'
 */
export function mealTimeAt(moment: number, timeZone: string): MealTime {
  const hour = getHour(new Date(moment), timeZone)
  const category = categoryStarts.findLast(([start]) => hour >= start)?.[1] ?? 'Dinner'
  return { greeting: greetingAt(hour), category }
}

function greetingAt(hour: number): MealTime['greeting'] {
  if (hour < 4 || hour >= 17) return 'Good evening'
  return hour < 12 ? 'Good morning' : 'Good afternoon'
}

const greetings = {
  'Good morning': { all: texts.goodMorning, one: texts.goodMorningTo },
  'Good afternoon': { all: texts.goodAfternoon, one: texts.goodAfternoonTo },
  'Good evening': { all: texts.goodEvening, one: texts.goodEveningTo },
} as const

/** Greets members by their first name. */
export function Greeting({ greeting }: Pick<MealTime, 'greeting'>) {
  const t = useTranslate()
  const { user } = useSession()
  const name = user?.displayName.trim().split(/\s+/, 1)[0]
  const { all, one } = greetings[greeting]
  return name ? t(one, { name: <bdi>{name}</bdi> }) : <span>{t(all)}</span>
}
