import {
  CalendarClock,
  CalendarDays,
  ClipboardList,
  CookingPot,
  House,
  UserRound,
  UtensilsCrossed,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import type { RootData } from '../page/public-config.ts'
import { useSession } from '../api/use-session.ts'
import { RequestedMeals, Target } from './bar-target.tsx'
import { texts } from './texts.ts'

const CodeTarget = lazy(() => import('./code-target.tsx').catch(() => ({ default: RequestedMeals })))

/**
 * The bottom bar on phones, with what residents use every day. If no mealtimes are planned, it has neither the week nor
 * the code. A default export, as React.lazy requires.
 */
export default function BottomBar() {
  const t = useTranslate()
  const { status } = useSession()
  // the root data may be missing, since this also appears on error pages
  const isPlanned = useRouteLoaderData<RootData>('root')?.config.plansMealtimes ?? false
  const requests = isPlanned ? (
    <Suspense fallback={<RequestedMeals />}>
      <CodeTarget />
    </Suspense>
  ) : (
    <Target to="/dashboard/requestedMeals" text={t(texts.requests)} icon={ClipboardList} />
  )
  return (
    <nav
      aria-label={t(texts.everyDay)}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-ground md:hidden short:hidden print:hidden"
    >
      <ul className="mx-auto flex h-14 max-w-md justify-around">
        {isPlanned ? (
          <Target to="/" text={t(texts.today)} icon={CookingPot} />
        ) : (
          <Target to="/" text={t(texts.barHome)} icon={House} />
        )}
        {isPlanned && <Target to="/week" text={t(texts.barWeek)} icon={CalendarDays} />}
        <Target to="/meals" text={t(texts.barMeals)} icon={UtensilsCrossed} />
        <Target to="/upcomingMeals" text={t(texts.upcoming)} icon={CalendarClock} />
        {status === 'signed-in' && requests}
        {status === 'signed-out' && <Target to="/login" text={t(texts.joinUs)} icon={UserRound} />}
      </ul>
    </nav>
  )
}
