import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PackageName } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../api/query.ts'

/** The packages for sale with their prices, which the hostel chooses. */
export const packagesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['packages'], queryFn: () => api.payments.packages() })

/** What a package costs, in dollars, and for how many months, if not for ever; undefined until it is known. */
export const usePackage = (name: PackageName) => packageIn(useQuery(packagesQuery(useApi())).data, name)

/** The same among what has been read. */
export const packageIn = (
  packages: Awaited<ReturnType<ApiClient['payments']['packages']>> | undefined,
  name: PackageName,
) => packages?.find((one) => one.name === name)
