import { keepPreviousData, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { isStaff } from '@warm-ladle/contract'
import { CircleUser, CreditCard, UtensilsCrossed } from 'lucide-react'
import { type ApiClient, useApi } from '../../api/query.ts'
import type { Standing } from '../../session/use-standing.ts'
import { priceText } from '../../ui/format.ts'
import type { Entry, EntryGroup } from './entries.ts'

/** Results of each kind. */
const limit = 5

/**
 * Searches meals and, for those whom they are open to, people and payments on the server, which refuses them to all others.
 *
 * @param text '' searches nothing
 */
export function useFound(text: string, standing: Standing) {
  const api = useApi()
  const queries = [
    { value: 'Meals', ...useSearch(['meals', 'palette', text], text !== '' && (() => findMeals(api, text))) },
    {
      value: 'People',
      ...useSearch(
        ['members', 'palette', text],
        isStaff(standing, 'admin') && text !== '' && (() => findPeople(api, text)),
      ),
    },
    {
      value: 'Payments',
      ...useSearch(
        ['admin-payments', 'palette', text],
        isStaff(standing, 'books') && text !== '' && (() => findPayments(api, text)),
      ),
    },
  ]
  return {
    groups: queries.map(({ value, data = [] }): EntryGroup => ({ value, items: text === '' ? [] : data })),
    isSearching: queries.some(({ isFetching }) => isFetching),
    failed: queries.filter(({ isError }) => isError).map(({ value }) => value.toLowerCase()),
    onRetry: () => queries.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
  }
}

const useSearch = (queryKey: QueryKey, search: false | (() => Promise<Entry[]>)) =>
  useQuery({ queryKey, queryFn: search || skipToken, placeholderData: keepPreviousData })

async function findMeals(api: ApiClient, search: string): Promise<Entry[]> {
  const { body } = await api.meals.search({ query: { search, limit } })
  return body.map(({ _id, title, category }) => ({
    id: _id,
    label: title,
    detail: category,
    to: `/meal/${_id}`,
    icon: UtensilsCrossed,
  }))
}

async function findPeople(api: ApiClient, search: string): Promise<Entry[]> {
  const { body } = await api.members.list({ query: { search, limit } })
  return body.map(({ _id, name, email }) => ({
    id: _id,
    label: name || email,
    detail: email,
    to: `/dashboard/ManageUsers?${new URLSearchParams({ search: email })}`,
    icon: CircleUser,
  }))
}

async function findPayments(api: ApiClient, search: string): Promise<Entry[]> {
  const { body } = await api.adminPayments.list({ query: { search, limit } })
  return body.map(({ _id, packageName, price, email, transactionId }) => ({
    id: _id,
    label: `${packageName}, ${priceText(price)}`,
    detail: email,
    to: `/dashboard/Payments?${new URLSearchParams({ search: transactionId })}`,
    icon: CreditCard,
  }))
}
