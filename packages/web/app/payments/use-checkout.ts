import { useQuery } from '@tanstack/react-query'
import { covers, type PackageName, packagePrices } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { useMember } from '../session/use-member.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Begins to pay for a package, once for every opening of the form: each beginning ends the one before.
 *
 * @returns the client secret as `data`, and `owned` when there is nothing to buy
 */
export function useCheckout(packageName: PackageName) {
  const api = useApi()
  const { user } = useSession()
  const { data: member, isPending } = useMember()
  const owned = member !== undefined && covers(member.badge, packageName)

  const checkout = useQuery({
    queryKey: [...queryKeys.checkout, packageName, user?.email],
    queryFn: async () => {
      const price = packagePrices[packageName]
      return (await api.payments.createIntent({ body: { price, packageName } })).clientSecret
    },
    enabled: !isPending && !owned,
    // never begun anew by itself, and forgotten when the form closes
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // once it has begun, the badge that it brings changes nothing
  return { ...checkout, owned: owned && checkout.data === undefined }
}
