import { queryOptions } from '@tanstack/react-query'
import type { Send } from '@warm-ladle/contract'
import * as z from 'zod/mini'

const Answer = z.nullable(
  z.object({
    user: z.object({ email: z.string(), name: z.string(), image: z.nullish(z.string()) }),
  }),
)

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
  queryOptions({ queryKey: sessionKey, queryFn: () => readSession(send) })

export async function readSession(send: Send): Promise<Session | null> {
  const response = await send('/api/auth/get-session', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}`)
  const answer = z.parse(Answer, await response.json())
  return answer && { user: userFrom(answer.user) }
}

const userFrom = ({
  email,
  name,
  image,
}: {
  email: string
  name: string
  image?: string | null | undefined
}) => ({
  email,
  displayName: name,
  photoURL: image ?? '',
})
