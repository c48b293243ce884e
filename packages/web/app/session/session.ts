import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'

/** The signed-in user; null for a visitor. */
export const sessionQuery = (send: Send) =>
  queryOptions({
    queryKey: ['session'],
    // pages are rendered with the session, so the code to read and check it is loaded only for refetching
    queryFn: async () => (await import('./read-session.ts')).readSession(send),
  })
