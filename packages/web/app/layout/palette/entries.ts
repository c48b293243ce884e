import type { Member } from '@warm-ladle/contract'
import { CalendarClock, CirclePlus, HandPlatter, type LucideIcon, Medal, Soup } from 'lucide-react'
import { menuOf } from '../../dashboard/menus.ts'
import type { Standing } from '../../session/use-standing.ts'

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

/** What can be done and the pages of the site, for this member, where their names contain the text. */
export function entriesOf(standing: Standing, text: string): EntryGroup[] {
  const { role } = standing
  const fits = ({ label }: Entry) => nameOf(label).includes(nameOf(text))
  const { entries, groups } = menuOf(standing)
  const ownEntries = [...entries, ...groups.flatMap((group) => group.entries)]
  const ownPages = ownEntries.map(({ text: name, to, icon }) => entry(name, to, icon))
  const isAction = ({ id }: Entry) => actions[role].some((action) => nameOf(action.id) === nameOf(id))
  const pages = [...ownPages, ...site.map((page) => toldApart(page, ownPages))]
  return [
    { value: 'Actions', items: actions[role].filter(fits) },
    { value: 'Pages', items: pages.filter((page) => fits(page) && !isAction(page)) },
  ]
}

const nameOf = (text: string) => text.toLowerCase()

/** A page of the site; the dashboard's page of the same name is for the kitchen. */
const toldApart = (page: Entry, ownPages: readonly Entry[]): Entry =>
  ownPages.some(({ label }) => label === page.label) ? { ...page, detail: 'As residents see it' } : page
