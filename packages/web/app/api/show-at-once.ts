import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Changes what a query shows, before the service has answered.
 *
 * @returns what undoes that
 */
export async function showAtOnce<Data>(
  client: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (shown: Data) => Data,
): Promise<() => void> {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData(queryKey)
  client.setQueryData(queryKey, before && change(before))
  return () => void client.setQueryData(queryKey, before)
}
