import { NavLink, useRouteLoaderData } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { expectPage } from '../page/page-files.ts'
import type { RootData } from '../page/public-config.ts'
import { useSession } from '../api/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { texts } from './texts.ts'

const links = [
  { to: '/', text: texts.home },
  { to: '/meals', text: texts.meals },
  { to: '/upcomingMeals', text: texts.upcomingMeals },
] as const
/** Shown only if mealtimes are planned. */
const weekLink = { to: '/week', text: texts.thisWeek } as const

interface SiteLinksProps {
  /** Whether the page belongs to the dashboard. */
  isTool?: boolean
  onChoose?: () => void
  className?: string
}

/** The navigation bar's links, with the current page marked. The dashboard shows one link back to the site. */
export function SiteLinks({ isTool = false, onChoose, className }: SiteLinksProps) {
  const t = useTranslate()
  // the root data may be missing, since this also appears on error pages
  const plansMealtimes = useRouteLoaderData<RootData>('root')?.config.plansMealtimes
  return (
    <ul className={className}>
      {[...links, ...(plansMealtimes ? [weekLink] : [])].slice(0, isTool ? 1 : 4).map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} end={to === '/'} {...preloading(to)} onClick={onChoose} className={linkLook}>
            {t(isTool ? texts.site : text)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Preloads a page when its link is about to be pressed. The router's own preloading reloads the current page on
 * failure.
 */
function preloading(path: string) {
  const expect = () => expectPage(path)
  return { onPointerEnter: expect, onFocus: expect }
}

const linkLook = ({ isActive }: { isActive: boolean }) =>
  classNames(
    'flex min-h-10 items-center rounded-full px-3.5 transition-colors hover:bg-line',
    isActive ? 'bg-line text-ink' : 'text-muted hover:text-ink',
  )

/** Links visitors to the login. */
export function JoinLink({ className, onClick }: { className: string; onClick?: () => void }) {
  const t = useTranslate()
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <ButtonLink to="/login" className={className} onClick={onClick}>
      {t(texts.joinUs)}
    </ButtonLink>
  )
}
