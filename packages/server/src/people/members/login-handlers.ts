import { type Api, mailLink, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toIso } from '../../database/values.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import { parseDevice } from '../identity/device.ts'
import { listSessions } from '../identity/session-queries.ts'
import { issueLogin } from './issue-login.ts'
import { lockMemberToHelp } from './lock-member-to-help.ts'
import { signMemberOut } from './sign-member-out.ts'
import type { SlipOptions } from './slip-handlers.ts'

interface LoginOptions extends Pick<SlipOptions, 'db' | 'publicUrl' | 'emailAdmins'> {
  /** The hostel's time zone. */
  readonly timeZone: string
}

export const memberLoginHandlers = ({
  db,
  publicUrl,
  emailAdmins,
  timeZone,
}: LoginOptions): Handlers<Api['memberLogins']> => ({
  async issue({ params, caller }) {
    const issued = await issueLogin({ db, timeZone, emailAdmins }, params.id, caller)
    const { id, name, email, room, code, until } = issued
    const link = publicUrl.origin + mailLink('firstLogin', code)
    const slip = { _id: id, name, email, code, link, ...(room !== null && { room }) }
    return { success: true, ...said(answers.loginIssued, { name }), slip, until: until.toISOString() }
  },

  async sessions({ params, language }) {
    await inTransaction(db, (tx) => lockMemberToHelp(tx, params.id))
    const sessions = await listSessions(db, params.id)
    return sessions.map((session) => ({
      _id: session.id,
      startedAt: toIso(session.created_at),
      expiresAt: toIso(session.expires_at),
      ...parseDevice(session.user_agent, language()),
    }))
  },

  async endSession({ params, caller }) {
    const count = await signMemberOut(db, params.id, caller, params.sessionId)
    if (count === 0) throw new Refusal('not-found', said(texts.memberSignedOutThere))
    return { success: true, ...said(answers.memberSignedOut) }
  },

  async endSessions({ params, caller }) {
    const deletedCount = await signMemberOut(db, params.id, caller)
    return { success: true, ...said(answers.memberSignedOutEverywhere), deletedCount }
  },
})
