import type { StaffLevel } from '@warm-ladle/contract'

/** Pages of the dashboard that are open to duties, by the part of their paths below the dashboard's, in lower case; the rest is for admins. */
const levels: ReadonlyMap<string, StaffLevel> = new Map([
  ['servemeals', 'counter'],
  ['counter', 'counter'],
  ['payments', 'books'],
  ['planner', 'kitchen'],
  ['hours', 'kitchen'],
  ['sheet', 'kitchen'],
])

/**
 * The level that a page of the staff is open to. The router ignores case and a slash at the end.
 *
 * @example levelOf('/dashboard/ServeMeals') // 'counter'
 */
export const levelOf = (path: string): StaffLevel =>
  levels.get(path.toLowerCase().split('/').filter(Boolean)[1] ?? '') ?? 'admin'
