import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import type { Theme } from '../page/theme.ts'
import { useSession } from '../api/use-session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { JoinLink, SiteLinks } from './site-links.tsx'
import { texts } from './texts.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const MemberMenu = lazy(() => import('./member-menu.tsx').catch(() => ({ default: DashboardLink })))

interface PhoneMenuProps {
  theme: Theme | undefined
  onTheme: (theme: Theme) => void
  onChoose: () => void
}

/** The only menu on small screens: site, dashboard and account. A default export, as React.lazy requires. */
export default function PhoneMenu({ theme, onTheme, onChoose }: PhoneMenuProps) {
  const { status } = useSession()
  // in the dashboard, the links to the public pages are left out
  const isTool = /^\/dashboard(\/|$)/i.test(useLocation().pathname)
  return (
    <div className="page-width flex flex-col gap-3 py-3">
      {!isTool && <SiteLinks className="flex flex-col gap-1" onChoose={onChoose} />}
      <JoinLink className="sm:hidden" onClick={onChoose} />
      {status === 'signed-in' && (
        <Suspense>
          <MemberMenu isAlone={isTool} onChoose={onChoose} />
        </Suspense>
      )}
      <ThemeSwitch
        theme={theme}
        onTheme={onTheme}
        hasText
        className="justify-start gap-3 px-3 font-normal text-base text-muted"
      />
    </div>
  )
}

/** Replaces a menu that could not be loaded. */
const DashboardLink = () => <ButtonLink to="/dashboard">{useTranslate()(texts.dashboard)}</ButtonLink>
