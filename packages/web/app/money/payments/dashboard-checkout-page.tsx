import { pageMeta } from '../../page/page-meta.tsx'
import type { Route } from './+types/dashboard-checkout-page.ts'
import { Checkout } from './checkout.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.checkout })

/** The same checkout, within the dashboard. */
export default function DashboardCheckoutPage({ params }: Route.ComponentProps) {
  return <Checkout name={params.packageId} />
}
