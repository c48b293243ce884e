import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'

/** The signed-in user; null for a visitor. */
export const sessionQuery = (send: Send) =>
  queryOptions({
    queryKey: ['session'],
    // a page comes with its answer: asking, and checking what is answered, can be loaded when it is asked again
    queryFn: async () => (await import('./read-session.ts')).readSession(send),
  })
