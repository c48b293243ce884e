import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PackageName } from '@warm-ladle/contract'
import { type ApiClient, useApi } from '../api/query.ts'

/** The packages for sale with their prices, which the hostel sets. */
export const packagesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['packages'], queryFn: () => api.payments.packages() })

/** A package's price in dollars, and its months unless it lasts forever; undefined until it is known. */
export const usePackage = (name: PackageName) => packageIn(useQuery(packagesQuery(useApi())).data, name)

/** Finds a package in the loaded list. */
export const packageIn = (
  packages: Awaited<ReturnType<ApiClient['payments']['packages']>> | undefined,
  name: PackageName,
) => packages?.find((one) => one.name === name)
