import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { MenuEntries } from '../menu-entries.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useStanding } from '../../people/use-member.ts'
import { OwnHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { renderNoDashboard } from './no-dashboard.tsx'
import { texts } from '../texts.ts'
import { renderToolHeading } from './tool-heading.tsx'

/**
 * The dashboard's layout. Its menu matches the member's role and duties once they are known; on small screens it is
 * part of the site's menu. The page below shows its own notice about stale data.
 */
export default function DashboardLayout() {
  const t = useTranslate()
  const isWide = useMedia('(width >= 64rem)')
  return (
    <QueryState
      query={useStanding()}
      loading={<LoadingDashboard />}
      failure={renderNoDashboard}
      stale={() => null}
    >
      {(standing) => (
        <div className="page-width grid gap-x-8 lg:min-h-[calc(100dvh-var(--bar))] lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
          <nav
            aria-label={t(texts.dashboard)}
            className="sticky top-(--bar) -ms-3 max-h-[calc(100dvh-var(--bar))] self-start overflow-y-auto pt-1 max-lg:hidden print:hidden"
          >
            {/* a boundary of its own, so that it hydrates after the page */}
            <Suspense>
              <MenuEntries
                standing={standing}
                isShown={isWide}
                className="min-h-7.75 pointer-coarse:min-h-9 rounded-lg px-3 text-sm"
              />
            </Suspense>
          </nav>
          <div className="min-w-0 pt-3 pb-4 sm:pb-12 lg:pt-4">
            <OwnHeading value={renderToolHeading}>
              <Outlet />
            </OwnHeading>
          </div>
        </div>
      )}
    </QueryState>
  )
}

const LoadingDashboard = () => (
  <>
    <h1 className="sr-only">{useTranslate()(texts.dashboard)}</h1>
    <Loading className="min-h-[60vh]" />
  </>
)
