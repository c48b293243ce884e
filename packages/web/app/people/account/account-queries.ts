import { queryOptions } from '@tanstack/react-query'
import type { Account, Session, SignInProvider } from '@warm-ladle/contract'
import type { ApiClient } from '../../api/query.ts'
import { usePublicConfig } from '../../page/public-config.ts'

/** The member's sessions: the current one first, then the others, newest first. */
export const devicesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'devices'],
    queryFn: async () => (await api.account.sessions()).toSorted(hereFirst),
  })

const hereFirst = (one: Session, other: Session) => Number(other.isCurrent) - Number(one.isCurrent)

/** The content of the member's calendar. */
export const calendarFeedQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['calendar-feed'], queryFn: () => api.calendarFeed.show() })

/** The account's passkeys, newest first. */
export const passkeysQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'passkeys'], queryFn: () => api.passkeys.list() })

/** Tokens for programs that call the API in the member's name, newest first. */
export const apiTokensQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['account', 'tokens'], queryFn: () => api.apiTokens.list() })

/** The providers with which the member can log in, except those no longer configured. */
export const useLinkedProviders = ({ providers: linked }: Account): readonly SignInProvider[] =>
  usePublicConfig().providers.filter(({ id }) => linked.includes(id))
