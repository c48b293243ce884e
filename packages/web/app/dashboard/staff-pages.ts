import type { StaffLevel } from '@warm-ladle/contract'

/** Pages of the dashboard that are open to duties, by the last part of their paths in lower case; the rest is for admins. */
const levels: ReadonlyMap<string, StaffLevel> = new Map([
  ['servemeals', 'counter'],
  ['counter', 'counter'],
  ['payments', 'books'],
  ['planner', 'kitchen'],
  ['hours', 'kitchen'],
])

/**
 * The level that a page of the staff is open to. The router ignores case and a slash at the end.
 *
 * @example levelOf('/dashboard/ServeMeals') // 'counter'
 */
export const levelOf = (path: string): StaffLevel =>
  levels.get(path.toLowerCase().split('/').filter(Boolean).at(-1) ?? '') ?? 'admin'
