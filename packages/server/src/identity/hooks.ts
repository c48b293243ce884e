import { lengths, MemberName, Refusal, refusalBodyOf, refusalMessages } from '@warm-ladle/contract'
import { APIError, type BetterAuthOptions } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import * as z from 'zod'
import { isAdmitted } from './admission.ts'
import { knownBrowserCookie, markKnownBrowser } from './known-browsers.ts'
import { signedUpCookie, signUpMark } from './signed-up-browser.ts'

/** Our additions to better-auth's writes. Within these hooks only its own adapter may use the database. */
export const databaseHooks = (needsAdmission: boolean): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  user: { create: { before: async (user) => ({ data: withinLimits(user) }) } },
  // only the identity is needed from the provider, so its tokens are not stored
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
            ...refusalBodyOf(new Refusal('not-admitted', refusalMessages['not-admitted'])),
          })
      },
      // a new login ends the browser's previous session, so that its token is worth nothing to others
      after: async ({ token }, call) => {
        if (!call) return
        const { authCookies, secret, internalAdapter } = call.context
        const previous = await call.getSignedCookie(authCookies.sessionToken.name, secret)
        if (previous && previous !== token) await internalAdapter.deleteSession(previous)
      },
    },
  },
})

/** The library's answer to a sign-up; for an e-mail that has an account already, the id is made up. */
const SignedUp = z.object({ user: z.object({ id: z.string() }) })

/** Sets cookies that mark the browser as one that has signed up for an account, or signed in to one. */
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

/** Limits name and e-mail, since sign-up does not pass the contract's checks. */
function withinLimits<U extends { name: string; email: string }>(user: U): U {
  const name = user.name.trim()
  if (name.length > lengths.name) {
    throw new APIError('BAD_REQUEST', { message: `Please keep the name under ${lengths.name} characters` })
  }
  // accounts at Google may have none
  const { error } = name === '' ? {} : z.safeParse(MemberName, name)
  if (error)
    throw new APIError('BAD_REQUEST', { message: error.issues[0]?.message ?? 'Please enter another name' })
  if (user.email.length > lengths.email)
    throw new APIError('BAD_REQUEST', { message: 'Please enter a shorter email' })
  return { ...user, name }
}
