import type { Member } from '@warm-ladle/contract'
import { CalendarClock, CirclePlus, HandPlatter, type LucideIcon, Medal, Soup } from 'lucide-react'
import { menus } from '../../dashboard/menus.ts'

/** A choice of the palette, which leads to a page. */
export interface Entry {
  /** Unique among all. */
  readonly id: string
  readonly label: string
  /** Beside the label. */
  readonly detail?: string
  readonly to: string
  readonly icon: LucideIcon
}

/** Choices under one heading. */
export interface EntryGroup {
  readonly value: string
  readonly items: readonly Entry[]
}

const entry = (label: string, to: string, icon: LucideIcon): Entry => ({
  id: `${label} ${to}`,
  label,
  to,
  icon,
})

const actions: Readonly<Record<Member['role'], readonly Entry[]>> = {
  admin: [
    entry('Serve meals', '/dashboard/ServeMeals', HandPlatter),
    entry('Add meal', '/dashboard/AddMeal', CirclePlus),
    entry('Add upcoming meal', '/dashboard/UpcomingMeals', CalendarClock),
  ],
  user: [entry('Find a meal', '/meals', Soup), entry('Choose a membership', '/dashboard/payment', Medal)],
}

const site = [
  entry('Meals', '/meals', Soup),
  entry('Upcoming Meals', '/upcomingMeals', CalendarClock),
  entry('Dashboard', '/dashboard', HandPlatter),
]

/** What can be done and the pages of the site, for this role, where their names contain the text. */
export function entriesOf(role: Member['role'], text: string): EntryGroup[] {
  const fits = ({ label }: Entry) => nameOf(label).includes(nameOf(text))
  const ownPages = menus[role].map(({ text: name, to, icon }) => entry(name, to, icon))
  const pages = withoutNamesakes([...ownPages, ...site], actions[role])
  return [
    { value: 'Actions', items: actions[role].filter(fits) },
    { value: 'Pages', items: pages.filter(fits) },
  ]
}

const nameOf = (label: string) => label.toLowerCase()

/** Leaves out entries named as one before them, or as one of the others. */
function withoutNamesakes(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
  const names = [...others, ...entries].map(({ label }) => nameOf(label))
  return entries.filter(({ label }, place) => names.indexOf(nameOf(label)) === others.length + place)
}
