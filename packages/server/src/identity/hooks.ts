import { lengths } from '@warm-ladle/contract'
import { APIError, type BetterAuthOptions } from 'better-auth'

/** What we add to what better-auth does with its tables. Inside of these, only its own adapter may touch the database. */
export const hooks: NonNullable<BetterAuthOptions['databaseHooks']> = {
  user: { create: { before: async (user) => ({ data: withinLimits(user) }) } },
  // we ask the provider for nothing but who somebody is: its keys to more are not kept
  account: {
    create: {
      before: async (account) => ({
        data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
      }),
    },
  },
  session: {
    create: {
      // whoever logs in anew leaves the session that his browser had: a known id is worth nothing afterwards
      after: async ({ token }, call) => {
        if (!call) return
        const { authCookies, secret, internalAdapter } = call.context
        const previous = await call.getSignedCookie(authCookies.sessionToken.name, secret)
        if (previous && previous !== token) await internalAdapter.deleteSession(previous)
      },
    },
  },
}

/** Names end up on every page: they are kept short here too, where the product's own checks are not passed. */
function withinLimits<U extends { name: string }>(user: U): U {
  const name = user.name.trim()
  // PostgreSQL keeps every character but the first, and no database half of one
  if (name.includes('\0') || !name.isWellFormed())
    throw new APIError('BAD_REQUEST', { message: 'Please enter another name' })
  if (name.length > lengths.name) {
    throw new APIError('BAD_REQUEST', { message: `Please keep the name under ${lengths.name} characters` })
  }
  return { ...user, name }
}
