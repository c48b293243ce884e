import { queryOptions, skipToken } from '@tanstack/react-query'
import { growingQuery } from '../../api/growing-query.ts'
import type { ApiClient } from '../../api/query.ts'

/** The number of days that residents see the result of a poll. */
const shownDays = 7

/** Open polls and those that closed in the last week, for a logged-in member. */
export const currentPollsQuery = (api: ApiClient, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['polls', 'current'],
    queryFn: isSignedIn ? () => listCurrent(api) : skipToken,
  })

async function listCurrent(api: ApiClient) {
  const { body } = await api.polls.list({ query: { limit: 20 } })
  const since = new Date(Date.now() - shownDays * 24 * 60 * 60_000).toISOString()
  return body.filter(({ closesAt }) => closesAt > since)
}

/** All polls, for the kitchen. */
export const pollsQuery = (api: ApiClient) =>
  growingQuery(['polls', 'all'], 10, (part) => api.polls.list({ query: part }))

/** Meals on the menu whose titles contain a text, as suggestions. */
export const mealTitlesQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['meals', 'titles', search],
    queryFn: async () => (await api.meals.search({ query: { search, limit: 8 } })).body,
  })
