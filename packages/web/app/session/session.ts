import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'
import { queryKeys } from '../api/query-keys.ts'

/** Who is signed in; null when nobody is. */
export const sessionQuery = (send: Send) =>
  queryOptions({
    queryKey: queryKeys.session,
    // a page comes with its answer: asking, and checking what is answered, can be loaded when it is asked again
    queryFn: async () => (await import('./read-session.ts')).readSession(send),
  })
