import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'

/** The signed-in person, as the authentication provider knows him. */
export interface SignedInUser {
  readonly email: string
  readonly displayName: string
  /** Empty when he has none. */
  readonly photoURL: string
}
export interface Session {
  readonly user: SignedInUser
}

export const sessionKey = ['session'] as const

/** Who is signed in; null when nobody is. */
export const sessionQuery = (send: Send) =>
  queryOptions({
    queryKey: sessionKey,
    // a page comes with its answer: asking, and checking what is answered, can be loaded when it is asked again
    queryFn: async () => (await import('./read-session.ts')).readSession(send),
  })
