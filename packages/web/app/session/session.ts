import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'

export const sessionKey = ['session'] as const

/** Who is signed in; null when nobody is. */
export const sessionQuery = (send: Send) =>
  queryOptions({
    queryKey: sessionKey,
    // a page comes with its answer: asking, and checking what is answered, can be loaded when it is asked again
    queryFn: async () => (await import('./read-session.ts')).readSession(send),
  })
