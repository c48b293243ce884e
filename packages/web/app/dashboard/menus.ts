import type { Member } from '@warm-ladle/contract'
import { CircleUser, CreditCard, HandPlatter, House, type LucideIcon, Soup } from 'lucide-react'

export interface MenuEntry {
  readonly to: string
  readonly text: string
  readonly icon: LucideIcon
}

const home: MenuEntry = { to: '/', text: 'Home', icon: House }

/** The side menu of each role. */
export const menus: Readonly<Record<Member['role'], readonly MenuEntry[]>> = {
  admin: [{ to: '/dashboard/ServeMeals', text: 'Serve Meals', icon: HandPlatter }, home],
  user: [
    { to: '/dashboard/userHome', text: 'My Profile', icon: CircleUser },
    { to: '/dashboard/requestedMeals', text: 'Requested Meals', icon: Soup },
    { to: '/dashboard/paymentHistory', text: 'Payment History', icon: CreditCard },
    home,
  ],
}
