import { packageNamed } from '@warm-ladle/contract'
import { data } from 'react-router'
import { prefetch } from '../../api/query.ts'
import { packagesQuery } from '../use-price.ts'
import { pageMeta } from '../../page/page-meta.tsx'
import type { Route } from './+types/checkout-page.ts'
import { Checkout } from './checkout.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.checkout })

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  if (!packageNamed(params.package_name)) return data(null, 404)
  return prefetch(context, (client, api) => [client.prefetchQuery(packagesQuery(api))])
}
export const clientLoader = () => null

/** The checkout behind the home page's upgrade buttons. */
export default function CheckoutPage({ params }: Route.ComponentProps) {
  return (
    <div className="page-width max-w-5xl py-10 sm:py-14">
      <Checkout name={params.package_name} />
    </div>
  )
}
