import { pageMeta } from '../page/page-meta.ts'
import type { Route } from './+types/checkout-page.ts'
import { Checkout } from './checkout.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Checkout' })

/** The checkout of the home page's upgrade buttons. */
export default function CheckoutPage({ params }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-5xl py-10 sm:py-14">
      <Checkout name={params.package_name} />
    </div>
  )
}
