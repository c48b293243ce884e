import { isStaff, type StaffLevel } from '@warm-ladle/contract'
import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CirclePlus,
  CircleUser,
  ClipboardList,
  Clock,
  CreditCard,
  HandPlatter,
  History,
  House,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  ReceiptText,
  Repeat,
  ScanLine,
  Settings,
  Soup,
  Trash2,
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

/** Entries under a heading. */
export interface MenuGroup {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

const home: MenuEntry = { to: '/', text: 'Home', icon: House }
const overview: MenuEntry = { to: '/dashboard', text: 'Overview', icon: LayoutDashboard }
const counter: MenuEntry = { to: '/dashboard/counter', text: 'Counter', icon: ScanLine, isOwnDocument: true }
const sheet: MenuEntry = { to: '/dashboard/sheet', text: 'Kitchen sheet', icon: ClipboardList }
const serveMeals: MenuEntry = { to: '/dashboard/ServeMeals', text: 'Serve Meals', icon: HandPlatter }
const planner: MenuEntry = { to: '/dashboard/planner', text: 'Plan the week', icon: CalendarDays }
const allMeals: MenuEntry = { to: '/dashboard/AllMeals', text: 'All Meals', icon: UtensilsCrossed }
const upcomingMeals: MenuEntry = {
  to: '/dashboard/UpcomingMeals',
  text: 'Upcoming Meals',
  icon: CalendarClock,
}
const addMeal: MenuEntry = { to: '/dashboard/AddMeal', text: 'Add Meal', icon: CirclePlus }
const waste: MenuEntry = { to: '/dashboard/waste', text: 'Waste', icon: Trash2 }
const hours: MenuEntry = { to: '/dashboard/hours', text: 'Opening hours', icon: Clock }
const announcements: MenuEntry = {
  to: '/dashboard/announcements',
  text: 'Announcements',
  icon: Megaphone,
}
const statements: MenuEntry = { to: '/dashboard/Books', text: 'Statements', icon: ReceiptText }
const reports: MenuEntry = { to: '/dashboard/Reports', text: 'Reports', icon: ChartColumn }
const payments: MenuEntry = { to: '/dashboard/Payments', text: 'Payments', icon: CreditCard }

const adminMenu: readonly MenuGroup[] = [
  { title: 'Today', entries: [overview, counter, sheet, serveMeals] },
  {
    title: 'Menu',
    entries: [planner, allMeals, upcomingMeals, addMeal, waste],
  },
  {
    title: 'People',
    entries: [
      { to: '/dashboard/ManageUsers', text: 'Manage Users', icon: Users },
      { to: '/dashboard/AllReviews', text: 'All Reviews', icon: MessageSquareText },
    ],
  },
  { title: 'Money', entries: [payments, statements, reports] },
  {
    title: 'House',
    entries: [
      { to: '/dashboard/Activity', text: 'Activity', icon: History },
      announcements,
      { to: '/dashboard/Settings', text: 'Settings', icon: Settings },
      hours,
      { to: '/dashboard/adminProfile', text: 'Admin Profile', icon: CircleUser },
      home,
    ],
  },
]

/** Once mealtimes are planned. */
const standingOrders: MenuEntry = { to: '/dashboard/standingOrders', text: 'Standing Orders', icon: Repeat }

const ownEntries = (plansMealtimes: boolean): readonly MenuEntry[] => [
  { to: '/dashboard/userHome', text: 'My Profile', icon: CircleUser },
  { to: '/dashboard/requestedMeals', text: 'Requested Meals', icon: Soup },
  ...(plansMealtimes ? [standingOrders] : []),
  { to: '/dashboard/myReviews', text: 'My Reviews', icon: MessageSquareText },
  { to: '/dashboard/paymentHistory', text: 'Payment History', icon: CreditCard },
  home,
]

/** What members may do for the hostel, in the order of a day's work. */
const duties: readonly MenuEntry[] = [
  sheet,
  counter,
  serveMeals,
  planner,
  allMeals,
  upcomingMeals,
  addMeal,
  waste,
  hours,
  announcements,
  payments,
  statements,
  reports,
]

/** What the hostel offers beside what is always there. */
interface Offered {
  readonly plansMealtimes?: boolean | undefined
  /** Whether meals are billed. */
  readonly hasStatements?: boolean | undefined
}

/** The menu of a member, in display order. Those with duties find their work first, and then what is their own. */
export function menuOf(
  standing: Standing,
  { plansMealtimes = false, hasStatements = false }: Offered = {},
): readonly MenuGroup[] {
  const groups = groupsOf(standing, plansMealtimes)
  if (hasStatements) return groups
  return groups.map(({ title, entries }) => ({
    title,
    entries: entries.filter((entry) => entry !== statements),
  }))
}

function groupsOf(standing: Standing, plansMealtimes: boolean): readonly MenuGroup[] {
  if (standing.role === 'admin') return adminMenu
  const work = duties.filter(({ to }) => isStaff(standing, levelOf(to)))
  if (work.length === 0) return [{ title: 'Me', entries: [overview, ...ownEntries(plansMealtimes)] }]
  return [
    { title: 'Your duties', entries: [overview, ...work] },
    { title: 'Me', entries: ownEntries(plansMealtimes) },
  ]
}

/** Pages of the dashboard that are open to duties, by the part of their paths below the dashboard's, in lower case; the rest is for admins. */
const levels: ReadonlyMap<string, StaffLevel> = new Map([
  ['servemeals', 'counter'],
  ['counter', 'counter'],
  ['payments', 'books'],
  ['books', 'books'],
  ['reports', 'kitchen'],
  ['planner', 'kitchen'],
  ['hours', 'kitchen'],
  ['announcements', 'kitchen'],
  ['sheet', 'kitchen'],
  ['waste', 'kitchen'],
  ['allmeals', 'kitchen'],
  ['allmeals/import', 'admin'],
  ['upcomingmeals', 'kitchen'],
  ['addmeal', 'kitchen'],
])

/**
 * The level that a page of the staff is open to. The router ignores case and a slash at the end.
 *
 * @example levelOf('/dashboard/ServeMeals') // 'counter'
 */
export function levelOf(path: string): StaffLevel {
  const [, page = '', below = ''] = path.toLowerCase().split('/').filter(Boolean)
  return levels.get(`${page}/${below}`) ?? levels.get(page) ?? 'admin'
}
