import { mailPlaces } from '@warm-ladle/contract'
import { APIError } from 'better-auth'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Identity } from './identity.ts'

const Query = z.object({ token: z.string().max(2000) })

/** Where the link in a mail leads: confirms the address, and goes on to the login page, which tells how it went. */
export function registerConfirmation(app: FastifyInstance, identity: Identity): void {
  app.get(mailPlaces.confirm, { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const query = Query.safeParse(request.query).data
    const isConfirmed = query !== undefined && (await confirm(identity, query.token))
    return reply
      .header('cache-control', 'no-store')
      .redirect(`/login?confirmed=${isConfirmed ? 'yes' : 'no'}`, 303)
  })
}

async function confirm({ auth }: Identity, token: string): Promise<boolean> {
  try {
    await auth.api.verifyEmail({ query: { token } })
    return true
  } catch (error) {
    if (error instanceof APIError) return false
    throw error
  }
}
