import { Menu as MenuIcon, X } from 'lucide-react'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useHostelName } from '../page/public-config.ts'
import { useTranslate } from '../page/language.tsx'
import { framePart } from '../page/lazy-part.tsx'
import { missingPage } from '../page/page-files.ts'
import { barTitleId } from '../page/cache-names.ts'
import type { Theme } from '../page/theme.ts'
import { useSession } from '../api/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { JoinLink, SiteLinks } from './site-links.tsx'
import { texts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

// loaded on demand: a visitor's first screen does not need them
const AccountMenu = framePart(() => import('./account-menu.tsx').catch(() => ({ default: DashboardLink })))
const PhoneMenu = lazy<typeof import('./phone-menu.tsx').default>(() =>
  import('./phone-menu.tsx').catch(() => ({ default: DashboardLink })),
)

const OfflineLine = framePart(() => import('./offline-line.tsx').catch(() => ({ default: () => null })))

interface NavBarProps {
  theme: Theme | undefined
  onTheme: (theme: Theme) => void
}

/** The bar at the top of every page. On small screens its button opens all links, including the dashboard's. */
export function NavBar({ theme, onTheme }: NavBarProps) {
  const t = useTranslate()
  const { key, pathname } = useLocation()
  // tied to one visit of a page, so that the menu closes when another page opens
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const close = () => setOpenAt(undefined)
  const isTool = /^\/dashboard(\/|$)/i.test(pathname)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground print:hidden short:static">
      <div className="page-width flex h-14 items-center gap-2">
        <Button
          variant="ghost"
          icon
          className="-ms-2.5 shrink-0 lg:hidden"
          aria-label={t(texts.menu)}
          aria-expanded={isOpen}
          aria-controls="mobile-menu"
          onClick={() => setOpenAt(isOpen ? undefined : key)}
        >
          {isOpen ? <X className="size-6" /> : <MenuIcon className="size-6" />}
        </Button>
        {/* may shrink, since a long name would push the buttons after it off a phone's screen */}
        <div className="flex min-w-0 flex-1 items-center gap-2.5">
          {/* the logo links home, except on phones: there the bottom bar does so, and the title needs the room */}
          <Link
            to="/"
            className={classNames(
              'flex w-fit min-w-0 items-center gap-2.5 rounded-lg',
              isTool && 'max-sm:hidden',
            )}
          >
            <BrandMark nameLook={isTool && 'max-lg:sr-only'} />
          </Link>
          <span
            id={barTitleId}
            aria-hidden="true"
            className="min-w-0 font-display text-lg font-semibold tracking-tight empty:hidden lg:hidden"
          />
        </div>
        <nav aria-label={t(texts.main)} className="max-lg:hidden">
          <SiteLinks isTool={isTool} className="flex gap-1" />
        </nav>
        <div className="flex shrink-0 items-center justify-end gap-1 lg:flex-1">
          <ThemeSwitch theme={theme} onTheme={onTheme} className="max-lg:hidden" />
          <Account onOpen={close} />
        </div>
      </div>
      <nav
        id="mobile-menu"
        aria-label={t(texts.menu)}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full max-h-[80dvh] overflow-y-auto border-b border-line bg-ground shadow-lg lg:hidden"
      >
        {isOpen && (
          <Suspense>
            <PhoneMenu theme={theme} onTheme={onTheme} onChoose={close} />
          </Suspense>
        )}
      </nav>
      <Suspense>
        <OfflineLine />
      </Suspense>
      <MissingPageLine />
    </header>
  )
}

function Account({ onOpen }: { onOpen: () => void }) {
  const { status, user } = useSession()
  if (status === 'loading') return <span className="size-11" />
  if (!user) return <JoinLink className="max-sm:hidden" />
  return (
    <Suspense fallback={<span className="size-11" />}>
      <AccountMenu user={user} onOpen={onOpen} />
    </Suspense>
  )
}

/** Replaces a menu that could not be loaded. */
const DashboardLink = () => <ButtonLink to="/dashboard">{useTranslate()(texts.dashboard)}</ButtonLink>

/** The longest name, in letters, that fits on one line on every screen. */
const onOneLine = 12

/** The product's logo and the hostel's name. Long names are smaller and take two lines. */
function BrandMark({ nameLook }: { nameLook?: string | false }) {
  const name = useHostelName()
  return (
    <>
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#b93815" />
        <circle cx="16" cy="16" r="9.5" fill="#fffaf2" />
        <circle cx="16" cy="16" r="6" fill="none" stroke="#dfa38e" />
      </svg>
      <span
        className={classNames(
          'font-display font-semibold tracking-tight max-[22rem]:sr-only',
          name.length > onOneLine
            ? 'line-clamp-2 text-base/5 wrap-anywhere lg:text-lg/5'
            : 'text-xl whitespace-nowrap',
          nameLook,
        )}
      >
        {name}
      </span>
    </>
  )
}

/** Says that the requested page could not be loaded. */
function MissingPageLine() {
  const t = useTranslate()
  const missing = useSyncExternalStore(missingPage.follow, missingPage.current, () => undefined)
  if (!missing) return null
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-center gap-x-5 bg-tint-error text-sm text-error"
    >
      {t(texts.missingPage)}
      <Button variant="ghost" size="sm" onClick={missing.again}>
        {t(texts.tryAgain)}
      </Button>
    </div>
  )
}

/** Lets keyboard users skip the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="print:hidden fixed top-2 start-2 z-50 -translate-y-20 rounded-full bg-primary px-4 py-2 font-semibold text-primary-content focus:translate-y-0"
    >
      {useTranslate()(texts.skip)}
    </a>
  )
}
