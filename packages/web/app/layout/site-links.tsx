import { NavLink } from 'react-router'
import { expectPage } from '../page/page-files.ts'
import { classNames } from '../ui/class-names.ts'

const links = [
  { to: '/', text: 'Home' },
  { to: '/meals', text: 'Meals' },
  { to: '/upcomingMeals', text: 'Upcoming Meals' },
] as const

/** The links of the navigation bar, with the current page marked. */
export function SiteLinks({ onChoose, className }: { onChoose?: () => void; className?: string }) {
  return (
    <ul className={className}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} {...preloading(to)} onClick={onChoose} className={linkLook}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** Preloads a page when its link is about to be pressed; the router's own way would load this page again when that fails. */
function preloading(path: string) {
  const expect = () => expectPage(path)
  return { onPointerEnter: expect, onFocus: expect }
}

const linkLook = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-10 items-center rounded-full px-3.5 transition-colors hover:bg-line',
    isActive ? 'bg-line text-ink' : 'text-muted hover:text-ink',
  )
