import { isStaff, type Message, type StaffLevel } from '@warm-ladle/contract'
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
import type { Standing } from '../../people/use-member.ts'
import { texts } from '../texts.ts'

export interface MenuEntry {
  readonly to: string
  readonly text: Message
  readonly icon: LucideIcon
  /** Loaded as a document of its own, since it alone may use the camera. */
  readonly isOwnDocument?: boolean
}

/** Entries under a heading. */
export interface MenuGroup {
  readonly title: Message
  readonly entries: readonly MenuEntry[]
}

const home: MenuEntry = { to: '/', text: texts.home, icon: House }
const overview: MenuEntry = { to: '/dashboard', text: texts.overview, icon: LayoutDashboard }
const counter: MenuEntry = {
  to: '/dashboard/counter',
  text: texts.counterEntry,
  icon: ScanLine,
  isOwnDocument: true,
}
const sheet: MenuEntry = { to: '/dashboard/sheet', text: texts.sheet, icon: ClipboardList }
const serveMeals: MenuEntry = { to: '/dashboard/ServeMeals', text: texts.serveMeals, icon: HandPlatter }
const planner: MenuEntry = { to: '/dashboard/planner', text: texts.planner, icon: CalendarDays }
const allMeals: MenuEntry = { to: '/dashboard/AllMeals', text: texts.allMeals, icon: UtensilsCrossed }
const upcomingMeals: MenuEntry = {
  to: '/dashboard/UpcomingMeals',
  text: texts.upcomingMeals,
  icon: CalendarClock,
}
const addMeal: MenuEntry = { to: '/dashboard/AddMeal', text: texts.addMeal, icon: CirclePlus }
const waste: MenuEntry = { to: '/dashboard/waste', text: texts.waste, icon: Trash2 }
const hours: MenuEntry = { to: '/dashboard/hours', text: texts.hours, icon: Clock }
const announcements: MenuEntry = {
  to: '/dashboard/announcements',
  text: texts.announcements,
  icon: Megaphone,
}
const statements: MenuEntry = { to: '/dashboard/Books', text: texts.statements, icon: ReceiptText }
const reports: MenuEntry = { to: '/dashboard/Reports', text: texts.reports, icon: ChartColumn }
const payments: MenuEntry = { to: '/dashboard/Payments', text: texts.payments, icon: CreditCard }

const adminMenu: readonly MenuGroup[] = [
  { title: texts.today, entries: [overview, counter, sheet, serveMeals] },
  {
    title: texts.menu,
    entries: [planner, allMeals, upcomingMeals, addMeal, waste],
  },
  {
    title: texts.people,
    entries: [
      { to: '/dashboard/ManageUsers', text: texts.users, icon: Users },
      { to: '/dashboard/AllReviews', text: texts.reviews, icon: MessageSquareText },
    ],
  },
  { title: texts.money, entries: [payments, statements, reports] },
  {
    title: texts.house,
    entries: [
      { to: '/dashboard/Activity', text: texts.activity, icon: History },
      announcements,
      { to: '/dashboard/Settings', text: texts.settings, icon: Settings },
      hours,
      { to: '/dashboard/adminProfile', text: texts.adminProfile, icon: CircleUser },
      home,
    ],
  },
]

/** Once mealtimes are planned. */
const standingOrders: MenuEntry = {
  to: '/dashboard/standingOrders',
  text: texts.standingOrders,
  icon: Repeat,
}

const ownEntries = (plansMealtimes: boolean): readonly MenuEntry[] => [
  { to: '/dashboard/userHome', text: texts.profile, icon: CircleUser },
  { to: '/dashboard/requestedMeals', text: texts.requestedMeals, icon: Soup },
  ...(plansMealtimes ? [standingOrders] : []),
  { to: '/dashboard/myReviews', text: texts.myReviews, icon: MessageSquareText },
  { to: '/dashboard/paymentHistory', text: texts.paymentHistory, icon: CreditCard },
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
  if (work.length === 0) return [{ title: texts.me, entries: [overview, ...ownEntries(plansMealtimes)] }]
  return [
    { title: texts.duties, entries: [overview, ...work] },
    { title: texts.me, entries: ownEntries(plansMealtimes) },
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
