import { queryOptions, useQuery } from '@tanstack/react-query'
import { type PackageName, packagePrices } from '@warm-ladle/contract'
import { HandCoins } from 'lucide-react'
import { type ApiClient, useApi } from '../api/query.ts'
import { QueryState } from '../api/query-state.tsx'
import { priceText } from '../ui/format.ts'
import { Loading } from '../ui/loading.tsx'

const officeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['office'], queryFn: () => api.payments.office() })

/** Instead of the card form: says how and where to pay. */
export function OfficeNotice({ packageName }: { packageName: PackageName }) {
  return (
    <section aria-labelledby="office" className="surface flex flex-col gap-4 p-6 sm:p-8">
      <h2 id="office" className="flex items-center gap-3 text-2xl">
        <HandCoins aria-hidden="true" className="size-6 shrink-0 text-accent" />
        Pay at the office
      </h2>
      <QueryState
        query={useQuery(officeQuery(useApi()))}
        loading={<Loading className="h-16" />}
        failure="Where to pay could not be loaded. Please try again."
      >
        {({ place }) => (
          <>
            <p>
              Cards are not accepted here. Bring {priceText(packagePrices[packageName])} in cash, or ask for
              the account to transfer it to. Your badge is there as soon as an admin has entered the payment.
            </p>
            {place !== '' && <p className="font-semibold wrap-anywhere">{place}</p>}
          </>
        )}
      </QueryState>
    </section>
  )
}

/** Below the card form: the other way to pay, if the hostel has named a place. */
export function OfficeHint() {
  const { data } = useQuery(officeQuery(useApi()))
  if (!data?.place) return null
  return (
    <p className="text-sm wrap-anywhere text-muted">
      You can also pay without a card: <bdi>{data.place}</bdi>
    </p>
  )
}
