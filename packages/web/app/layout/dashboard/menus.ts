import { isStaff, type Message, type StaffLevel } from '@warm-ladle/contract'
import {
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CirclePlus,
  CircleUser,
  CookingPot,
  CreditCard,
  HandPlatter,
  House,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Settings,
  Soup,
  Users,
  UtensilsCrossed,
  WalletCards,
} from 'lucide-react'
import type { Standing } from '../../people/use-member.ts'
import { texts } from '../texts.ts'

/** A page of an entry, which has tabs where it has several. */
export interface MenuTab {
  readonly to: string
  readonly text: Message
  /** Loaded as a document of its own, since it alone may use the camera. */
  readonly isOwnDocument?: boolean
  /** Beginnings of the paths of further pages that stand under this tab. */
  readonly also?: readonly string[]
}

export interface MenuEntry extends Pick<MenuTab, 'to' | 'isOwnDocument'> {
  readonly text: Message
  readonly icon: LucideIcon
  /** The pages that the member may open; the entry leads to the first. */
  readonly tabs: readonly [MenuTab, ...MenuTab[]]
}

const entry = (text: Message, icon: LucideIcon, ...tabs: MenuEntry['tabs']): MenuEntry => {
  const [{ to, isOwnDocument = false }] = tabs
  return { text, icon, to, isOwnDocument, tabs }
}
const page = (text: Message, icon: LucideIcon, to: string): MenuEntry => entry(text, icon, { to, text })

const home = page(texts.home, House, '/')
const overview = page(texts.overview, LayoutDashboard, '/dashboard')
const serveMeals = page(texts.serveMeals, HandPlatter, '/dashboard/ServeMeals')
const allMeals = page(texts.allMeals, UtensilsCrossed, '/dashboard/AllMeals')
const upcomingMeals = page(texts.upcomingMeals, CalendarClock, '/dashboard/UpcomingMeals')
const addMeal = page(texts.addMeal, CirclePlus, '/dashboard/AddMeal')

const kitchen = (...more: readonly MenuTab[]) =>
  entry(
    texts.kitchen,
    CookingPot,
    { to: '/dashboard/sheet', text: texts.sheetTab, also: ['/dashboard/sheet/'] },
    { to: '/dashboard/counter', text: texts.counterEntry, isOwnDocument: true },
    ...more,
  )
const planner: MenuTab = { to: '/dashboard/planner', text: texts.week }
const hours: MenuTab = { to: '/dashboard/hours', text: texts.hoursTab }
const announcements: MenuTab = { to: '/dashboard/announcements', text: texts.announcements }
const statements: MenuTab = { to: '/dashboard/Books', text: texts.statements }
const money = entry(
  texts.money,
  WalletCards,
  { to: '/dashboard/Payments', text: texts.payments },
  statements,
  { to: '/dashboard/Reports/money', text: texts.summary },
)
const reports = entry(
  texts.reports,
  ChartColumn,
  { to: '/dashboard/Reports', text: texts.meals },
  { to: '/dashboard/waste', text: texts.waste },
  { to: '/dashboard/Activity', text: texts.activity },
)

/** The warden's work, and beside it what the specification names. */
const adminMenu: readonly (readonly MenuEntry[])[] = [
  [
    overview,
    kitchen(),
    entry(texts.plan, CalendarDays, planner),
    money,
    reports,
    entry(
      texts.settings,
      Settings,
      { to: '/dashboard/Settings', text: texts.hostel, also: [announcements.to, '/dashboard/deliveries'] },
      hours,
      { to: '/dashboard/Settings/requests', text: texts.requestsTab },
      { to: '/dashboard/Settings/money', text: texts.money },
    ),
  ],
  [
    page(texts.adminProfile, CircleUser, '/dashboard/adminProfile'),
    page(texts.users, Users, '/dashboard/ManageUsers'),
    addMeal,
    allMeals,
    page(texts.reviews, MessageSquareText, '/dashboard/AllReviews'),
    serveMeals,
    upcomingMeals,
    home,
  ],
]

/** What members with duties may do, in the order of a day's work: who serves has the queue as an entry, who cooks as a tab. */
const listWork = ({ duties }: Standing): readonly MenuEntry[] => {
  const serves = duties.includes('desk')
  return [
    kitchen(...(serves ? [] : serveMeals.tabs)),
    ...(serves ? [serveMeals] : []),
    entry(texts.plan, CalendarDays, planner, hours, announcements),
    entry(texts.meals, UtensilsCrossed, ...allMeals.tabs, ...upcomingMeals.tabs, ...addMeal.tabs),
    money,
    reports,
  ]
}

/** Once mealtimes are planned. */
const standingOrders: MenuTab = { to: '/dashboard/standingOrders', text: texts.standingOrders }

const ownEntries: readonly MenuEntry[] = [
  page(texts.profile, CircleUser, '/dashboard/userHome'),
  entry(
    texts.requestedMeals,
    Soup,
    { to: '/dashboard/requestedMeals', text: texts.requestedMeals },
    standingOrders,
  ),
  page(texts.myReviews, MessageSquareText, '/dashboard/myReviews'),
  page(texts.paymentHistory, CreditCard, '/dashboard/paymentHistory'),
  home,
]

/** What the hostel offers beside what is always there. */
interface Offered {
  readonly plansMealtimes?: boolean | undefined
  /** Whether meals are billed. */
  readonly hasStatements?: boolean | undefined
}

/** The menu of a member in groups, in display order: the work for the hostel first, if there is any. */
export function buildMenu(
  standing: Standing,
  { plansMealtimes = false, hasStatements = false }: Offered = {},
): readonly (readonly MenuEntry[])[] {
  const isOffered = (tab: MenuTab) =>
    (tab !== statements || hasStatements) && (tab !== standingOrders || plansMealtimes)
  if (standing.role === 'admin') return adminMenu.map((entries) => withTabs(entries, isOffered))
  const work = withTabs(listWork(standing), (tab) => isOffered(tab) && isStaff(standing, getLevel(tab.to)))
  const own = withTabs(ownEntries, isOffered)
  return work.length === 0 ? [own] : [[overview, ...work], own]
}

/** The entries that have one of these tabs, with those alone. */
const withTabs = (entries: readonly MenuEntry[], isShown: (tab: MenuTab) => boolean) =>
  entries.flatMap(({ text, icon, tabs }) => {
    const [first, ...others] = tabs.filter(isShown)
    return first ? [entry(text, icon, first, ...others)] : []
  })

/** The entry that a page stands under, and the tab where it is or belongs to one. */
export interface MenuPosition {
  readonly entry: MenuEntry
  readonly tab: MenuTab | undefined
}

/**
 * Where a page is in a menu.
 *
 * @example placeIn(menu, '/dashboard/waste') // the entry of reports, and its tab of waste
 */
export function findPosition(
  menu: readonly (readonly MenuEntry[])[],
  path: string,
): MenuPosition | undefined {
  const here = path.toLowerCase().replace(/\/$/, '')
  const isAt = ({ to, also = [] }: MenuTab) =>
    here === to.toLowerCase() || also.some((start) => here.startsWith(start.toLowerCase()))
  // below the overview are all other pages
  const isBelow = ({ to }: MenuTab) => to !== overview.to && here.startsWith(`${to.toLowerCase()}/`)
  const entries = menu.flat()
  const at = entries.find(({ tabs }) => tabs.some(isAt)) ?? entries.find(({ tabs }) => tabs.some(isBelow))
  return at && { entry: at, tab: at.tabs.find(isAt) }
}

/** Pages of the dashboard that are open to duties, by the part of their paths below the dashboard's, in lower case; the rest is for admins. */
const levels: ReadonlyMap<string, StaffLevel> = new Map([
  ['servemeals', 'counter'],
  ['counter', 'counter'],
  ['payments', 'books'],
  ['books', 'books'],
  ['reports/money', 'books'],
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
 * @example getLevel('/dashboard/ServeMeals') // 'counter'
 */
export function getLevel(path: string): StaffLevel {
  const [, name = '', below = ''] = path.toLowerCase().split('/').filter(Boolean)
  return levels.get(`${name}/${below}`) ?? levels.get(name) ?? 'admin'
}
