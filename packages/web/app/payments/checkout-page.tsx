import { packageNamed } from '@warm-ladle/contract'
import { data } from 'react-router'
import { pageMeta } from '../page/page-meta.tsx'
import type { Route } from './+types/checkout-page.ts'
import { Checkout } from './checkout.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Checkout' })

export const loader = ({ params }: Route.LoaderArgs) =>
  data(null, packageNamed(params.package_name) ? 200 : 404)
export const clientLoader = () => null

/** The checkout of the home page's upgrade buttons. */
export default function CheckoutPage({ params }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-5xl py-10 sm:py-14">
      <Checkout name={params.package_name} />
    </div>
  )
}
