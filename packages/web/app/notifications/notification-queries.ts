import { queryOptions } from '@tanstack/react-query'
import { growingQuery } from '../api/growing-query.ts'
import type { ApiClient } from '../api/query.ts'
import { putAwayIn } from '../page/put-away.ts'

/** How much of what the member was told is unread. */
export const unreadQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['notifications', 'unread'],
    queryFn: async () => (await api.notifications.list({ query: { limit: 1 } })).body.unread,
  })

/** Notifications per step of the list. */
const step = 25

/** What the member was told, newest first. */
export const ownNotificationsQuery = (api: ApiClient) =>
  growingQuery(['notifications', 'list'], step, async (part) => {
    const { body, ...page } = await api.notifications.list({ query: part })
    return { ...page, body: body.data.map((told) => ({ ...told, _id: told.id })) }
  })

/** What the member wants to be told, and how. */
export const choicesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['notifications', 'choices'], queryFn: () => api.notifications.choices() })

/**
 * The announcements for the member that are shown now.
 *
 * @param dismissed ids of those that were put away, which the browser knows itself
 */
export const announcementsQuery = (api: ApiClient, dismissed?: readonly string[]) =>
  queryOptions({
    queryKey: ['announcements', 'shown'],
    queryFn: async () => {
      const gone = dismissed ?? putAwayIn(document.cookie)
      return (await api.announcements.list()).filter(({ id }) => !gone.includes(id))
    },
  })
