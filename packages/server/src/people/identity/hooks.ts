import {
  languageYear,
  lengths,
  MemberName,
  offeredLanguage,
  Refusal,
  toRefusalBody,
  said,
  toSaid,
} from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { APIError, BASE_ERROR_CODES, type BetterAuthOptions, type GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware, createEmailVerificationToken } from 'better-auth/api'
import * as z from 'zod'
import { toNetwork } from '../../http/contract/throttle.ts'
import { isAdmitted } from './require-admission.ts'
import { officeValue } from '../login-links.ts'
import type { Words } from '../../platform/words.ts'
import { parseDevice } from './device.ts'
import { languageIn, toReader } from './by-mail.ts'
import type { Emails } from '../email-sender.ts'
import { linkHours } from './emails.ts'
import { findKnownBrowser, knownBrowserCookie, markKnownBrowser } from './known-browsers.ts'
import { hasSignedUp, signedUpCookie, signUpMark } from './signed-up-browser.ts'
import { notedProof } from './openid/attempt.ts'
import { ipHeader } from './web-request.ts'

export interface EntryRules {
  /** Whether an admin must admit new password accounts. */
  readonly needsAdmission: boolean
  /** Undefined if this site sends no email. */
  readonly emails: Emails | undefined
}

/** Whether new password accounts wait until they are confirmed or admitted. */
export const newcomersWait = ({ needsAdmission, emails }: EntryRules): boolean =>
  needsAdmission || (emails?.mustConfirm ?? false)

/** What we add to better-auth's writes. Within these hooks, only its own adapter may use the database. */
export const databaseHooks = (rules: EntryRules): NonNullable<BetterAuthOptions['databaseHooks']> => ({
  user: {
    create: {
      before: async (user, call) => ({
        data: { ...withinLimits(user), ...readSignUp(call), ...languageFor(call) },
      }),
    },
  },
  // only the provider's identity is needed, so its tokens are not stored
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
        if (call && newcomersWait(rules)) await requireEntry(call, userId, rules.emails)
        const provedAt = notedProof()
        return provedAt && { data: { provedAt } }
      },
      // a new login revokes the browser's previous session, so that no one else can use its token
      after: async ({ token, userId }, call) => {
        if (!call) return
        const { adapter, authCookies, secret, internalAdapter } = call.context
        // removed, because a member who can log in needs no login slip, which may lie around
        const where = [{ field: 'value', value: officeValue(userId) }]
        await adapter.deleteMany({ model: 'verification', where })
        const previous = await call.getSignedCookie(authCookies.sessionToken.name, secret)
        if (previous && previous !== token) await internalAdapter.deleteSession(previous)
      },
    },
  },
})

/**
 * Admitted accounts need no confirmed address: they were admitted on a site without email, or by the operator.
 *
 * @throws {APIError} if an account is neither admitted nor confirmed; if the site sends email, its owner
 *   first gets a link to confirm the address
 */
async function requireEntry(call: GenericEndpointContext, userId: string, emails: Emails | undefined) {
  const { context } = call
  const owner = await context.internalAdapter.findUserById(userId)
  if (!owner || isAdmitted(owner)) return
  if (!emails) {
    const refusal = new Refusal('not-admitted', said(texts.notAdmitted))
    throw new APIError('FORBIDDEN', { ...toRefusalBody(refusal) })
  }
  const age = linkHours.confirm * 60 * 60
  const { language } = LanguageOfUser.parse(owner)
  emails.confirm(
    toReader({ email: owner.email, language }, call),
    await createEmailVerificationToken(context.secret, owner.email, undefined, age),
  )
  throw APIError.from('FORBIDDEN', BASE_ERROR_CODES.EMAIL_NOT_VERIFIED)
}

/** Where a password account signs up from, for the admin who decides whether to admit it. */
function readSignUp(call: GenericEndpointContext | null) {
  if (call?.path !== '/sign-up/email') return {}
  const ip = call.headers?.get(ipHeader)
  return {
    signUpNetwork: ip ? toNetwork(ip) : null,
    signUpBrowser: parseDevice(call.headers?.get('user-agent')).device,
  }
}

/** The language of the sign-up page, which is also that of its emails. */
function languageFor(call: GenericEndpointContext | null) {
  return call?.headers ? { language: languageIn(call.headers) } : {}
}

/** The library's response to a sign-up; its id is invented if the email already has an account. */
const SignedUp = z.object({ user: z.object({ id: z.string() }) })

/** Notifies an account's owner, in the background, of the first login from a new browser. */
export type NotifyNewBrowser = (userId: string, browser: Words) => void

/** The account's chosen language. */
const LanguageOfUser = z.object({ language: z.string().nullish() })

/**
 * Sets cookies that mark the browser as one that has signed up for or logged in to an account, and the cookie for the
 * account's chosen language.
 *
 * @param notifyNewBrowser undefined if visitors share the accounts to try out the product
 */
export const rememberBrowser = (notifyNewBrowser: NotifyNewBrowser | undefined) =>
  createAuthMiddleware(async (call) => {
    const { newSession, createAuthCookie, secret, returned } = call.context
    const signUps = createAuthCookie(signedUpCookie.name, { maxAge: signedUpCookie.maxAge })
    const signedUp = SignedUp.safeParse(call.path === '/sign-up/email' ? returned : undefined).data
    if (signedUp) call.setCookie(signUps.name, signUpMark(secret, signedUp.user.id), signUps.attributes)
    if (!newSession) return
    const { id, email, createdAt } = newSession.user
    const { name, attributes } = createAuthCookie(knownBrowserCookie.name, {
      maxAge: knownBrowserCookie.maxAge,
    })
    const language = offeredLanguage(LanguageOfUser.parse(newSession.user).language)
    if (language) {
      const secure = Boolean(attributes.secure)
      call.setCookie('language', language, { path: '/', maxAge: languageYear, sameSite: 'lax', secure })
    }
    const before = call.getCookie(name) ?? undefined
    call.setCookie(name, markKnownBrowser(secret, before, email), attributes)
    const isNewcomer =
      Date.now() - createdAt.getTime() < newcomerTime ||
      hasSignedUp(secret, call.getCookie(signUps.name) ?? undefined, id)
    if (isNewcomer || findKnownBrowser(secret, before, email) !== undefined) return
    const userAgent = call.headers?.get('user-agent')
    notifyNewBrowser?.(id, (reader) => parseDevice(userAgent, reader).device)
  })

/** Milliseconds after which an account opened by a provider is no longer new. */
const newcomerTime = 10 * 60_000

/** Why a member cannot have this name; Google accounts may have none. */
function refusedName(name: string) {
  const issue = name === '' ? undefined : z.safeParse(MemberName, name).error?.issues[0]
  const words = issue && toSaid(issue.message)
  return typeof words === 'string' ? { message: words } : words
}

/** Limits the length of name and email, because sign-up bypasses the contract's checks. */
function withinLimits<U extends { name: string; email: string }>(user: U): U {
  const name = user.name.trim()
  if (name.length > lengths.name) {
    throw new APIError('BAD_REQUEST', { ...said(texts.shorterName, { most: lengths.name }) })
  }
  const refused = refusedName(name)
  if (refused) throw new APIError('BAD_REQUEST', { ...refused })
  if (user.email.length > lengths.email) throw new APIError('BAD_REQUEST', { ...said(checks.shorterEmail) })
  return { ...user, name }
}
