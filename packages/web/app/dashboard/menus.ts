import { isStaff, type Member, type StaffLevel } from '@warm-ladle/contract'
import {
  CalendarClock,
  CalendarDays,
  CirclePlus,
  CircleUser,
  ClipboardList,
  Clock,
  CreditCard,
  HandPlatter,
  History,
  House,
  type LucideIcon,
  MessageSquareText,
  ScanLine,
  Settings,
  Soup,
  Users,
  UtensilsCrossed,
} from 'lucide-react'
import type { Standing } from '../session/use-member.ts'

export interface MenuEntry {
  readonly to: string
  readonly text: string
  readonly icon: LucideIcon
  /** Loaded as a document of its own, since it alone may use the camera. */
  readonly isOwnDocument?: boolean
}

const home: MenuEntry = { to: '/', text: 'Home', icon: House }

/** The side menu of each role, in display order. */
const menus: Readonly<Record<Member['role'], readonly MenuEntry[]>> = {
  admin: [
    { to: '/dashboard/adminProfile', text: 'Admin Profile', icon: CircleUser },
    { to: '/dashboard/ManageUsers', text: 'Manage Users', icon: Users },
    { to: '/dashboard/AddMeal', text: 'Add Meal', icon: CirclePlus },
    { to: '/dashboard/AllMeals', text: 'All Meals', icon: UtensilsCrossed },
    { to: '/dashboard/AllReviews', text: 'All Reviews', icon: MessageSquareText },
    { to: '/dashboard/ServeMeals', text: 'Serve Meals', icon: HandPlatter },
    { to: '/dashboard/UpcomingMeals', text: 'Upcoming Meals', icon: CalendarClock },
    { to: '/dashboard/Payments', text: 'Payments', icon: CreditCard },
    { to: '/dashboard/Activity', text: 'Activity', icon: History },
    { to: '/dashboard/Settings', text: 'Settings', icon: Settings },
    home,
  ],
  user: [
    { to: '/dashboard/userHome', text: 'My Profile', icon: CircleUser },
    { to: '/dashboard/requestedMeals', text: 'Requested Meals', icon: Soup },
    { to: '/dashboard/myReviews', text: 'My Reviews', icon: MessageSquareText },
    { to: '/dashboard/paymentHistory', text: 'Payment History', icon: CreditCard },
    home,
  ],
}

/** Entries below those of a role, under a heading. */
export interface MenuGroup {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

const menuGroups: Readonly<Record<Member['role'], readonly MenuGroup[]>> = {
  admin: [
    {
      title: 'Kitchen',
      entries: [
        { to: '/dashboard/counter', text: 'Counter', icon: ScanLine, isOwnDocument: true },
        { to: '/dashboard/planner', text: 'Plan the week', icon: CalendarDays },
        { to: '/dashboard/sheet', text: 'Kitchen sheet', icon: ClipboardList },
        { to: '/dashboard/hours', text: 'Opening hours', icon: Clock },
      ],
    },
  ],
  user: [],
}

export interface Menu {
  readonly entries: readonly MenuEntry[]
  readonly groups: readonly MenuGroup[]
}

/** The menu of a member: that of their role, and below it the admins' pages that are open to their duties. */
export function menuOf({ role, duties }: Standing): Menu {
  const [entries, groups] = [menus[role], menuGroups[role]]
  if (role === 'admin' || duties.length === 0) return { entries, groups }
  const staffEntries = [...menus.admin, ...menuGroups.admin.flatMap((group) => group.entries)]
  const open = staffEntries.filter(({ to }) => isStaff({ role, duties }, levelOf(to)))
  return { entries, groups: [...groups, { title: 'Your duties', entries: open }] }
}

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
