import { Menu as MenuIcon, Moon, Sun, X } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Link, NavLink, useRouteLoaderData } from 'react-router'
import { type RootData, useHostelName } from '../page/public-config.ts'
import { expectPage, missingPage } from '../page/page-files.ts'
import { rememberTheme, type Theme } from '../page/theme.ts'
import { useSession } from '../session/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { OfflineLine } from './offline-line.tsx'

// loaded on demand: visitors do not need it
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: DashboardLink })))

/** The bar at the top of every page; on small screens its links are behind a button. */
export function NavBar({ theme, onTheme }: { theme: Theme | undefined; onTheme: (theme: Theme) => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground print:hidden">
      <div className="page-width flex h-17 items-center justify-between gap-4">
        {/* may be narrower than a long name, which would push what stands right of it off a phone */}
        <div className="flex min-w-0 flex-1">
          <Brand />
        </div>
        <nav aria-label="Main" className="hidden md:block">
          <SiteLinks className="flex gap-1" />
        </nav>
        <div className="flex flex-1 shrink-0 items-center justify-end gap-2">
          <ThemeSwitch theme={theme} onChange={onTheme} />
          <Account />
          <Button
            variant="ghost"
            icon
            className="md:hidden"
            aria-label="Menu"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <X className="size-6" /> : <MenuIcon className="size-6" />}
          </Button>
        </div>
      </div>
      <nav id="mobile-menu" aria-label="Menu" hidden={!isOpen} className="border-t border-line md:hidden">
        <div className="page-width flex flex-col gap-3 pt-3 pb-5">
          <SiteLinks className="flex flex-col gap-1" onChoose={close} />
          <JoinLink className="sm:hidden" onClick={close} />
        </div>
      </nav>
      <OfflineLine />
      <MissingPageLine />
    </header>
  )
}

function Account() {
  const { status, user } = useSession()
  if (status === 'loading') return <span className="size-11" />
  if (!user) return <JoinLink className="max-sm:hidden" />
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} />
    </Suspense>
  )
}

/** Stands in for the account menu whose file could not be loaded. */
const DashboardLink = () => <ButtonLink to="/dashboard">Dashboard</ButtonLink>

function JoinLink({ className, onClick }: { className: string; onClick?: () => void }) {
  const { status } = useSession()
  if (status !== 'signed-out') return null
  return (
    <ButtonLink to="/login" className={className} onClick={onClick}>
      Join Us
    </ButtonLink>
  )
}

/** Letters of the longest name that stands on one line of every screen. */
const onOneLine = 12

/** The product's logo and the hostel's name, linked to the home page. Long names are smaller and take two lines. */
export function Brand() {
  const name = useHostelName()
  return (
    <Link to="/" className="flex w-fit min-w-0 items-center gap-2.5 rounded-lg">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#b93815" />
        <circle cx="16" cy="16" r="9.5" fill="#fffaf2" />
        <circle cx="16" cy="16" r="6" fill="none" stroke="#b93815" strokeOpacity="0.45" />
      </svg>
      <span
        className={classNames(
          'font-display font-semibold tracking-tight max-[22rem]:sr-only',
          name.length > onOneLine
            ? 'line-clamp-2 text-base/5 wrap-anywhere lg:text-lg/5'
            : 'text-xl whitespace-nowrap',
        )}
      >
        {name}
      </span>
    </Link>
  )
}

const links = [
  { to: '/', text: 'Home' },
  { to: '/meals', text: 'Meals' },
  { to: '/upcomingMeals', text: 'Upcoming Meals' },
] as const
/** Once mealtimes are planned. */
const weekLink = { to: '/week', text: 'This Week' } as const

/** The links of the navigation bar, with the current page marked. */
function SiteLinks({ onChoose, className }: { onChoose?: () => void; className?: string }) {
  // without root data the page is that of an error
  const plansMealtimes = useRouteLoaderData<RootData>('root')?.config.plansMealtimes
  return (
    <ul className={className}>
      {[...links, ...(plansMealtimes ? [weekLink] : [])].map(({ to, text }) => (
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

/** Says that the page which was to be opened could not be loaded. */
function MissingPageLine() {
  const missing = useSyncExternalStore(missingPage.follow, missingPage.current, () => undefined)
  if (!missing) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-5 bg-tint-error text-sm text-error"
    >
      This page could not be loaded.
      <Button variant="ghost" size="sm" onClick={missing.again}>
        Try again
      </Button>
    </div>
  )
}

/** Switches between light and dark. CSS chooses the icon, since only CSS knows the system's preference. */
function ThemeSwitch({ theme, onChange }: { theme: Theme | undefined; onChange: (theme: Theme) => void }) {
  const turn = () => {
    const present = theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
    const next = present === 'dark' ? 'light' : 'dark'
    rememberTheme(next)
    onChange(next)
  }
  return (
    <Button variant="ghost" icon aria-label="Switch between light and dark" onClick={turn}>
      <Moon className="size-4.5 dark:hidden" />
      <Sun className="hidden size-4.5 dark:block" />
    </Button>
  )
}

/** For the keyboard: leads past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="print:hidden fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-primary px-4 py-2 font-semibold text-primary-content focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
