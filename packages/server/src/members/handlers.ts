import { type Api, type Member, Refusal } from '@warm-ladle/contract'
import type { Database } from '../database/schema.ts'
import type { Caller } from '../http/admit.ts'
import type { Handlers } from '../http/serve.ts'
import { findMemberByEmail } from './queries.ts'

export const memberHandlers = (db: Database): Handlers<Api['members']> => ({
  async register({ caller }) {
    // whoever is signed in was saved while he was being identified; `isNew` tells whether that was just now
    return caller.isNew
      ? { insertedId: caller.id }
      : { insertedId: null, message: 'This member already exists' }
  },

  async details({ query, caller }) {
    const member = await whoIs(db, query.email, caller)
    return { success: true, message: 'Member found', data: member, ...member }
  },

  async role({ params, caller }) {
    const { role } = await whoIs(db, params.email, caller)
    return { role }
  },
})

/** The member named by one of his two names; the gate has let through only himself or an admin. */
async function whoIs(db: Database, name: string, caller: Caller): Promise<Member> {
  const member = [caller.email, caller.id].includes(name) ? caller : await findMemberByEmail(db, name)
  if (!member) throw new Refusal('not-found')
  const { id, email, photo, badge, role } = member
  return { _id: id, name: member.name, email, photo, badge, role }
}
