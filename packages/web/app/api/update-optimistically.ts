import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes a query's data optimistically, before the service has answered.
 *
 * @returns a function that undoes the change
 */
export async function updateOptimistically<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (shown: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, before && change(before))
  return () => void client.setQueryData(queryKey, before)
}
