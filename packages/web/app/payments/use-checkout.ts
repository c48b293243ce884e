import { useQuery } from '@tanstack/react-query'
import { covers, type PackageName, packagePrices } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useMember } from '../session/use-member.ts'
import { useSession } from '../session/use-session.ts'

/**
 * Starts a purchase, once each time the form opens, since a new purchase replaces the previous one.
 *
 * @returns the client secret as `data`, and `owned` when there is nothing to buy
 */
export function useCheckout(packageName: PackageName) {
  const api = useApi()
  const { user } = useSession()
  const { data: member, isPending } = useMember()
  const owned = member !== undefined && covers(member.badge, packageName)

  const checkout = useQuery({
    queryKey: ['checkout', packageName, user?.email],
    queryFn: async () => {
      const price = packagePrices[packageName]
      return (await api.payments.createIntent({ body: { price, packageName } })).clientSecret
    },
    enabled: !isPending && !owned,
    // never refetched automatically, and dropped when the form closes
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  // the badge must not disable a purchase that has started: it may come from that purchase
  return { ...checkout, owned: owned && checkout.data === undefined }
}
