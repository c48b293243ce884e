import type { Send } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { type Session, sessionFrom } from '../page/signed-in-user.ts'

const Answer = z.nullable(
  z.object({
    user: z.object({ id: z.string(), email: z.string(), name: z.string(), image: z.nullish(z.string()) }),
  }),
)

/** Reads the logged-in user from the service. */
export async function readSession(send: Send): Promise<Session | null> {
  const response = await send('/api/auth/get-session', { headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`The session could not be read: ${response.status}`)
  const answer = z.parse(Answer, await response.json())
  return answer && sessionFrom(answer.user)
}
