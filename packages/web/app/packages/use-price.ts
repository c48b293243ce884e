import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PackageName } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../api/query.ts'

/** The packages for sale with their prices, which the hostel chooses. */
export const packagesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['packages'], queryFn: () => api.payments.packages() })

/** What a package costs, in dollars; undefined until it is known. */
export const usePrice = (name: PackageName): number | undefined =>
  priceIn(useQuery(packagesQuery(useApi())).data, name)

/** The same among what has been read. */
export const priceIn = (
  packages: Awaited<ReturnType<ApiClient['payments']['packages']>> | undefined,
  name: PackageName,
) => packages?.find((one) => one.name === name)?.price

/** For how many months a package is sold; undefined for ever, and until it is known. */
export const useMonths = (name: PackageName): number | undefined =>
  useQuery(packagesQuery(useApi())).data?.find((one) => one.name === name)?.months
