import type { Send } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import type { Session } from '../page/signed-in-user.ts'

const Answer = z.nullable(
  z.object({
    user: z.object({ id: z.string(), email: z.string(), name: z.string(), image: z.nullish(z.string()) }),
  }),
)

/** Reads the signed-in user from the service. */
export async function readSession(send: Send): Promise<Session | null> {
  const response = await send('/api/auth/get-session', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}`)
  const answer = z.parse(Answer, await response.json())
  return answer && { user: userFrom(answer.user) }
}

const userFrom = ({ id, email, name, image }: NonNullable<z.infer<typeof Answer>>['user']) => ({
  id,
  email,
  displayName: name,
  photoURL: image ?? '',
})
