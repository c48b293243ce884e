import { useQuery } from '@tanstack/react-query'
import { isStaff, type KitchenOverview as Figures } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { useServedFrom, useServiceTime } from '../../bookings/times.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import type { Standing } from '../../people/use-member.ts'
import { firstOpenStep } from './first-steps.tsx'
import { kitchenQuery } from './overview-parts.tsx'
import { texts as layoutTexts } from '../../layout/texts.ts'
import { texts } from './texts.ts'

interface StaffTask {
  readonly said: string
  readonly to: string
  /** Whether its page is a separate document, like the counter. */
  readonly isOwnDocument?: boolean | undefined
}

/** The next step for a staff member. */
export function StaffStep({ standing }: { standing: Standing }) {
  const t = useTranslate()
  if (isStaff(standing, 'kitchen')) return <KitchenStep />
  return isStaff(standing, 'counter') ? (
    <Step said={t(texts.openCounter)} to="/dashboard/counter" isOwnDocument />
  ) : (
    <Step said={t(layoutTexts.payments)} to="/dashboard/Payments" />
  )
}

function KitchenStep() {
  const { data } = useQuery(kitchenQuery(useApi()))
  const t = useTranslate()
  const now = useServiceTime(data?.at)
  const servedFrom = useServedFrom()
  if (!data) return null
  const isServed = data.next !== undefined && servedFrom(data.next) <= now
  return <Step {...nextStep(t, data, isServed)} />
}

function Step({ said, to, isOwnDocument = false }: StaffTask) {
  const a = (
    <Link
      to={to}
      reloadDocument={isOwnDocument}
      className="font-semibold text-ink underline underline-offset-4"
    />
  )
  return <span>{useTranslate()(texts.nextIs, { step: said, a })}</span>
}

/**
 * The most urgent step: admit residents, serve at the counter, serve those who are waiting, then the sheet or the
 * planner.
 */
function nextStep(
  t: Translate,
  { firstSteps, toAdmit, next, anytime, today }: Figures,
  isServed: boolean,
): StaffTask {
  if (toAdmit > 0) {
    return { said: t(texts.letIn, { residents: toAdmit }), to: '/dashboard/ManageUsers?waiting=true' }
  }
  if (firstSteps) {
    const { title, to, isOwnDocument } = firstOpenStep(firstSteps)
    return { said: t(title), to, isOwnDocument }
  }
  if (next && isServed) {
    return { said: t(texts.openCounter), to: `/dashboard/counter?mealtime=${next.id}`, isOwnDocument: true }
  }
  if (anytime.waiting > 0) return { said: t(texts.serveNow), to: '/dashboard/ServeMeals' }
  if (next) return { said: t(layoutTexts.sheet), to: `/dashboard/sheet/${next.id}` }
  return today.length > 0
    ? { said: t(layoutTexts.planner), to: '/dashboard/planner' }
    : { said: t(texts.seeAllRequests), to: '/dashboard/ServeMeals' }
}
