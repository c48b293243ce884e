import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../api/query.ts'
import { storeChoice } from '../page/cookies.ts'

/** The number of the member's unread notifications. */
export const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async () => (await api.notifications.list({ query: { limit: 1 } })).body.unread,
  })

/** The maximum number of dismissed announcements to store; older ones have expired. */
const maxDismissed = 10

/** Ids of the announcements dismissed in this browser, from a Cookie header or document.cookie. */
export const dismissedIn = (cookies: string): readonly string[] =>
  /(?:^|;\s*)put-away=([^;]*)/.exec(cookies)?.[1]?.split('.').filter(Boolean) ?? []

/** Stores for a month that an announcement was dismissed. */
export function dismissAnnouncement(id: string): void {
  const ids = [id, ...dismissedIn(document.cookie)].slice(0, maxDismissed)
  storeChoice('put-away', ids.join('.'), 30)
}

/**
 * The current announcements for the member.
 *
 * @param dismissed ids of those to hide; browsers read them from their cookies
 */
export const announcementsQuery = (api: ApiClient, dismissed?: readonly string[]) =>
  queryOptions({
    queryKey: ['announcements', 'shown'],
    queryFn: async () => {
      const gone = dismissed ?? dismissedIn(document.cookie)
      return (await api.announcements.list()).filter(({ id }) => !gone.includes(id))
    },
  })
