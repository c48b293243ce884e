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

/** A page of a menu entry. An entry with several pages shows them as tabs. */
export interface MenuTab {
  readonly to: string
  readonly text: Message
  /** Whether it is loaded as a document of its own: only this page may use the camera. */
  readonly isOwnDocument?: boolean
  /** Path prefixes of other pages that belong to this tab. */
  readonly also?: readonly string[]
}

export interface MenuEntry extends Pick<MenuTab, 'to' | 'isOwnDocument'> {
  readonly text: Message
  readonly icon: LucideIcon
  /** The pages that the member may open. The entry links to the first. */
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
const upcomingMeals = entry(
  texts.upcomingMeals,
  CalendarClock,
  { to: '/dashboard/UpcomingMeals', text: texts.upcomingMeals },
  { to: '/dashboard/UpcomingMeals/polls', text: texts.polls },
)
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
const feedback: MenuTab = { to: '/dashboard/feedback', text: texts.feedback }
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

/** The warden's work, with the entries that the specification names. */
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
      {
        to: '/dashboard/Settings',
        text: texts.hostel,
        also: [announcements.to, '/dashboard/webhooks', '/dashboard/deliveries'],
      },
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
    entry(texts.reviews, MessageSquareText, { to: '/dashboard/AllReviews', text: texts.reviews }, feedback),
    serveMeals,
    upcomingMeals,
    home,
  ],
]

/**
 * Work for members with duties, in the order of a day. The queue is an entry for counter staff, and a tab for cooks.
 */
const listWork = ({ duties }: Standing): readonly MenuEntry[] => {
  const serves = duties.includes('desk')
  return [
    kitchen(...(serves ? [] : serveMeals.tabs)),
    ...(serves ? [serveMeals] : []),
    entry(texts.plan, CalendarDays, planner, hours, announcements),
    entry(texts.meals, UtensilsCrossed, ...allMeals.tabs, ...upcomingMeals.tabs, ...addMeal.tabs, feedback),
    money,
    reports,
  ]
}

/** Shown only if mealtimes are planned. */
const standingOrders: MenuTab = { to: '/dashboard/standingOrders', text: texts.standingOrders }

const ownEntries: readonly MenuEntry[] = [
  page(texts.profile, CircleUser, '/dashboard/userHome'),
  entry(
    texts.requestedMeals,
    Soup,
    { to: '/dashboard/requestedMeals', text: texts.requestedMeals },
    standingOrders,
  ),
  entry(texts.myReviews, MessageSquareText, { to: '/dashboard/myReviews', text: texts.myReviews }, feedback),
  page(texts.paymentHistory, CreditCard, '/dashboard/paymentHistory'),
  home,
]

/** The hostel's optional features. */
interface Offered {
  readonly plansMealtimes?: boolean | undefined
  /** Whether meals are billed. */
  readonly hasStatements?: boolean | undefined
}

/** A member's menu, in groups and in display order, with work for the hostel first. */
export function buildMenu(
  standing: Standing,
  { plansMealtimes = false, hasStatements = false }: Offered = {},
): readonly (readonly MenuEntry[])[] {
  const isOffered = (tab: MenuTab) =>
    (tab !== statements || hasStatements) && (tab !== standingOrders || plansMealtimes)
  if (standing.role === 'admin') return adminMenu.map((entries) => withTabs(entries, isOffered))
  const work = withTabs(listWork(standing), (tab) => isOffered(tab) && isStaff(standing, getLevel(tab.to)))
  // kitchen staff have this page among their work
  const isOwn = (tab: MenuTab) => tab !== feedback || !isStaff(standing, 'kitchen')
  const own = withTabs(ownEntries, (tab) => isOffered(tab) && isOwn(tab))
  return work.length === 0 ? [own] : [[overview, ...work], own]
}

/** The entries with at least one of these tabs, reduced to these tabs. */
const withTabs = (entries: readonly MenuEntry[], isShown: (tab: MenuTab) => boolean) =>
  entries.flatMap(({ text, icon, tabs }) => {
    const [first, ...others] = tabs.filter(isShown)
    return first ? [entry(text, icon, first, ...others)] : []
  })

/** A page's menu entry, and its tab if it is or belongs to one. */
export interface MenuPosition {
  readonly entry: MenuEntry
  readonly tab: MenuTab | undefined
}

/**
 * Finds a page in a menu.
 *
 * @example findPosition(menu, '/dashboard/waste') // the reports entry, and its waste tab
 */
export function findPosition(
  menu: readonly (readonly MenuEntry[])[],
  path: string,
): MenuPosition | undefined {
  const here = path.toLowerCase().replace(/\/$/, '')
  const isAt = ({ to, also = [] }: MenuTab) =>
    here === to.toLowerCase() || also.some((start) => here.startsWith(start.toLowerCase()))
  // the overview's path is left out, since every other path begins with it
  const isBelow = ({ to }: MenuTab) => to !== overview.to && here.startsWith(`${to.toLowerCase()}/`)
  const entries = menu.flat()
  const at = entries.find(({ tabs }) => tabs.some(isAt)) ?? entries.find(({ tabs }) => tabs.some(isBelow))
  return at && { entry: at, tab: at.tabs.find(isAt) }
}

/** Dashboard pages that are open to duties, by lower-case path below the dashboard. The others are for admins. */
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
  ['feedback', 'kitchen'],
])

/**
 * The level required to open a staff page. The router ignores case and a trailing slash.
 *
 * @example getLevel('/dashboard/ServeMeals') // 'counter'
 */
export function getLevel(path: string): StaffLevel {
  const [, name = '', below = ''] = path.toLowerCase().split('/').filter(Boolean)
  return levels.get(`${name}/${below}`) ?? levels.get(name) ?? 'admin'
}
