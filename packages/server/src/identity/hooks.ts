import { lengths, Refusal, refusalMessages } from '@warm-ladle/contract'
import { APIError, type BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { isAdmitted } from './admission.ts'
import { knownBrowserCookie, markKnownBrowser } from './known-browsers.ts'
import { signedUpCookie, signUpMark } from './signed-up-browser.ts'

/** What we add to what better-auth does with its tables. Inside of these, only its own adapter may touch the database. */
export const databaseHooks = (needsAdmission: boolean): NonNullable<BetterAuthOptions['databaseHooks']> => ({
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
      before: async ({ userId }, call) => {
        const owner = needsAdmission ? await call?.context.internalAdapter.findUserById(userId) : null
        if (owner && !isAdmitted(owner))
          throw new APIError('FORBIDDEN', {
            ...new Refusal('not-admitted', refusalMessages['not-admitted']).toJSON(),
          })
      },
      // whoever logs in anew leaves the session that his browser had: a known id is worth nothing afterwards
      after: async ({ token }, call) => {
        if (!call) return
        const { authCookies, secret, internalAdapter } = call.context
        const previous = await call.getSignedCookie(authCookies.sessionToken.name, secret)
        if (previous && previous !== token) await internalAdapter.deleteSession(previous)
      },
    },
  },
})

/** Answers to those who sign up; where there is such an account already, the id is of none. */
const SignedUp = z.object({ user: z.object({ id: z.string() }) })

/** Leaves in the browser that it has signed up for an account, or signed in to one, in whichever way. */
export const rememberBrowser = createAuthMiddleware(async (call) => {
  const { newSession, createAuthCookie, secret, returned } = call.context
  const signedUp = SignedUp.safeParse(call.path === '/sign-up/email' ? returned : undefined).data
  if (signedUp) {
    const { name, attributes } = createAuthCookie(signedUpCookie.name, { maxAge: signedUpCookie.maxAge })
    call.setCookie(name, signUpMark(secret, signedUp.user.id), attributes)
  }
  if (!newSession) return
  const { name, attributes } = createAuthCookie(knownBrowserCookie.name, {
    maxAge: knownBrowserCookie.maxAge,
  })
  const marks = markKnownBrowser(secret, call.getCookie(name) ?? undefined, newSession.user.email)
  call.setCookie(name, marks, attributes)
})

/** Names end up on every page: they are kept short here too, where the product's own checks are not passed. */
function withinLimits<U extends { name: string; email: string }>(user: U): U {
  const name = user.name.trim()
  // PostgreSQL keeps every character but the first, and no database half of one
  if (name.includes('\0') || !name.isWellFormed())
    throw new APIError('BAD_REQUEST', { message: 'Please enter another name' })
  if (name.length > lengths.name) {
    throw new APIError('BAD_REQUEST', { message: `Please keep the name under ${lengths.name} characters` })
  }
  if (user.email.length > lengths.email)
    throw new APIError('BAD_REQUEST', { message: 'Please enter a shorter email' })
  return { ...user, name }
}
