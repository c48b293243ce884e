import { useQuery } from '@tanstack/react-query'
import { calendarDate } from '@warm-ladle/contract'
import { Repeat } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useDraftWindow } from '../../forms/use-draft.ts'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useIsBadged } from '../../people/use-member.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import type { Route } from './+types/standing-orders-page.ts'
import { Absences, ToRead } from './absences.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDialog, orderDraft } from './order-dialog.tsx'
import { standingOrdersQuery } from './standing-orders.ts'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.standingOrders })

/** The member's standing orders and absences. */
export default function StandingOrdersPage() {
  const t = useTranslate()
  const [isAdding, setAdding] = useDraftWindow(orderDraft)
  const { timeZone } = usePublicConfig()
  const [today] = useState(() => calendarDate(new Date(), timeZone))
  const isBadged = useIsBadged()
  const [unmet, setUnmet] = useState<string>()
  const add = <Button onClick={() => setAdding(true)}>{t(texts.newOrder)}</Button>
  return (
    <>
      <PageHeading title={t(texts.standingOrders)} aside={isBadged === false ? undefined : add} />
      <div className="mt-4 flex flex-col gap-3 sm:mt-6">
        <ToRead>{unmet}</ToRead>
        <QueryState
          query={useQuery(standingOrdersQuery(useApi()))}
          loading={<Loading className="surface h-48" />}
          failure={t(texts.ordersFailed)}
          empty={isBadged === false ? <NeedsMembership /> : <NoOrders />}
        >
          {(orders) => (
            <>
              {isBadged === false && <ToRead>{t(texts.notBooked)}</ToRead>}
              <ul className="flex flex-col gap-3">
                {orders.map((order) => (
                  <OrderCard key={order.id} order={order} today={today} onChanged={setUnmet} />
                ))}
              </ul>
            </>
          )}
        </QueryState>
      </div>
      <Absences today={today} />
      <OrderDialog today={today} open={isAdding} onOpenChange={setAdding} onSaved={setUnmet} />
    </>
  )
}

const NoOrders = () => (
  <EmptyState icon={<Repeat className="size-6" />} text={useTranslate()(texts.noOrders)} />
)

function NeedsMembership() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<Repeat className="size-6" />}
      text={t(texts.membersOnly)}
      action={<ButtonLink to="/dashboard/payment">{t(texts.seeMemberships)}</ButtonLink>}
    />
  )
}
