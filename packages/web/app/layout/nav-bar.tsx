import { Menu as MenuIcon, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../session/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Brand } from './brand.tsx'
import { MissingPageLine } from './missing-page-line.tsx'
import { OfflineLine } from './offline-line.tsx'
import { SiteLinks } from './site-links.tsx'
import type { Theme } from '../page/theme.ts'
import { ThemeSwitch } from './theme-switch.tsx'

// loaded on demand: visitors do not need it
const AccountMenu = lazy(() => import('./account-menu.tsx').catch(() => ({ default: DashboardLink })))

/** The bar at the top of every page; on small screens its links are behind a button. */
export function NavBar({ theme, onTheme }: { theme: Theme | undefined; onTheme: (theme: Theme) => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground print:hidden">
      <div className="page-width flex h-17 items-center justify-between gap-4">
        <div className="flex flex-1">
          <Brand />
        </div>
        <nav aria-label="Main" className="hidden md:block">
          <SiteLinks className="flex gap-1" />
        </nav>
        <div className="flex flex-1 items-center justify-end gap-2">
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
