import { type Language, type Account, type Api, languageCookie, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import type { EmailAdmins } from '../../platform/audit-log.ts'
import type { Background } from '../../platform/background.ts'
import type { Database } from '../../database/schema.ts'
import { toIso } from '../../database/values.ts'
import { cancelAddressChange } from '../people.ts'
import type { Caller } from '../../http/contract/admit.ts'
import { requirePhoto } from '../../http/contract/require-picture.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { parseDevice } from '../identity/device.ts'
import type { Identity } from '../identity/identity.ts'
import { choosePassword } from './choose-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { emailOfCancellation } from '../identity/cancellation-token.ts'
import { requireUncommon } from '../identity/require-uncommon.ts'
import { renewSession } from '../identity/proof.ts'
import { sessionCookie } from '../identity/session-cookie.ts'
import { reauthenticate } from './reauthenticate.ts'
import { listPasskeys } from './passkeys/queries.ts'
import { setPassword } from './password-queries.ts'
import { changeProfile, findWaysIn } from './queries.ts'
import type { MemberReactions } from '../reactions.ts'
import { endOtherSessions, endSession, listSessions } from '../identity/session-queries.ts'

export interface AccountOptions {
  readonly db: Database
  readonly identity: Identity
  readonly publicUrl: URL
  readonly background: Background
  readonly emailAdmins: EmailAdmins
  /** Removes a member as an admin does. */
  readonly removeMember: (id: string, actor: Caller) => Promise<'removed' | 'last-admin' | 'no-such-member'>
  readonly onEmailChanged: MemberReactions['onEmailChanged']
}

export const accountHandlers = (options: AccountOptions): Handlers<Api['account']> => {
  const { db, identity, publicUrl, background, emailAdmins, removeMember, onEmailChanged } = options
  // emails need nothing but the language of the requesting page
  const requestIn = (language: Language) =>
    new Request(publicUrl, { headers: { 'accept-language': language } })
  return {
    show: ({ caller }) => readAccount(db, caller),

    async change({ caller, body, setCookie }) {
      const { name = caller.name, photo = caller.photo } = body
      if (photo !== caller.photo) await requirePhoto(db, photo, 'photo')
      await changeProfile(db, caller, { name, photo, room: body.room, language: body.language })
      // from now on, this browser shows pages in that language
      if (body.language) setCookie(languageCookie(body.language, publicUrl.protocol === 'https:'))
      const data = await readAccount(db, { ...caller, name, photo })
      return { success: true, ...said(answers.profileSaved), data }
    },

    async changePassword({ caller, body, setCookie }) {
      const { currentPassword: password, newPassword } = body
      await reauthenticate(db, identity, { caller, password, field: 'currentPassword' })
      await requireUncommon(db, newPassword, caller, 'newPassword')
      const library = await identity.auth.$context
      const hash = await library.password.hash(newPassword)
      const session = await setPassword(db, caller, hash, caller.sessionId)
      if (session) setCookie(await sessionCookie(identity, session))
      // says that passkeys stay, because someone else may have added one
      const stay = (await listPasskeys(db, caller.id)).length > 0
      return {
        success: true,
        ...said(stay ? answers.passwordChangedPasskeysStay : answers.passwordChanged),
      }
    },

    async checkPassword({ body: { name, email, password } }) {
      await requireUncommon(db, password, { name, email }, 'password')
      return { success: true, ...said(answers.passwordCanBeChosen) }
    },

    async prove({ caller, body: { password }, setCookie }) {
      const by = await reauthenticate(db, identity, { caller, password, field: 'password' })
      const session = by === 'password' ? await renewSession(db, caller.sessionId) : undefined
      if (session) setCookie(await sessionCookie(identity, session))
      return { success: true, ...said(answers.proved) }
    },

    async sessions({ caller, language }) {
      const sessions = await listSessions(db, caller.id)
      return sessions.map((session) => ({
        _id: session.id,
        isCurrent: session.id === caller.sessionId,
        startedAt: toIso(session.created_at),
        expiresAt: toIso(session.expires_at),
        ...parseDevice(session.user_agent, language()),
        address: session.ip_address ?? '',
      }))
    },

    async endSession({ caller, params }) {
      if (!(await endSession(db, caller, params.id))) throw new Refusal('not-found')
      return { success: true, ...said(answers.signedOutThere) }
    },

    async endOtherSessions({ caller }) {
      const deletedCount = await endOtherSessions(db, caller, caller.sessionId)
      return { success: true, ...said(answers.signedOutElsewhere), deletedCount }
    },

    async forgotPassword({ body, language }) {
      if (!identity.emails) throw new Refusal('unavailable')
      const request = requestIn(language())
      // in the background, because its duration would reveal whether the account exists
      background.run('Asking for a new password', () =>
        identity.auth.api.requestPasswordReset({ body, request }),
      )
      return {
        success: true,
        ...said(answers.linkOnItsWay),
      }
    },

    async resetPassword({ body }) {
      const { email, isNewAdmin } = await choosePassword(options, body)
      return {
        success: true,
        ...said(isNewAdmin ? answers.nowAdmin : answers.logInWithPassword),
        email,
      }
    },

    async confirmEmail({ body, cookies }) {
      const confirmed = await confirmEmail({ db, identity, onEmailChanged }, { token: body.token, cookies })
      return { success: true, ...said(answers.emailConfirmed), ...confirmed }
    },

    async cancelEmailChange({ body: { token } }) {
      const email = await emailOfCancellation(identity.auth, token)
      const cancelled = email === undefined ? undefined : await cancelAddressChange(db, email, emailAdmins)
      if (!cancelled) throw new Refusal('expired-link')
      if (!cancelled.hasEnded) return { success: true, ...said(answers.noEmailChange) }
      return { success: true, ...said(answers.emailChangeCancelled) }
    },

    async resendConfirmation({ body, language }) {
      if (!identity.emails) throw new Refusal('unavailable')
      const request = requestIn(language())
      background.run('Asking for a confirmation', () =>
        identity.auth.api.sendVerificationEmail({ body, request }),
      )
      return { success: true, ...said(answers.confirmationOnItsWay) }
    },

    async remove({ caller, body }) {
      await reauthenticate(db, identity, { caller, password: body.password, field: 'password' })
      if ((await removeMember(caller.id, caller)) === 'last-admin') throw new Refusal('last-admin')
      return { success: true, ...said(answers.accountDeleted) }
    },
  }
}

async function readAccount(db: Database, { id, name, email, photo }: Caller): Promise<Account> {
  const { room, language, emailConfirmed, passwordHash, providers } = await findWaysIn(db, id)
  const hasPassword = passwordHash !== undefined
  const chosen = { ...(room && { room }), ...(language && { language }) }
  return { _id: id, name, email, photo, ...chosen, emailConfirmed, hasPassword, providers }
}
