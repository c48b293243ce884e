import { type Api, api, type Duty, type Member, type MemberFilter, Refusal, said } from '@warm-ladle/contract'
import { texts as answers } from '@warm-ladle/contract/answers/texts.ts'
import * as z from 'zod'
import { grantAdmin, revokeAdmin } from '../admin-role.ts'
import { type EmailAdmins, memberSubject, type Subject } from '../../platform/audit-log.ts'
import { listAddressChanges } from '../address-changes.ts'
import { dateAt, toSpan } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { stayAt } from '../stays.ts'
import { findMember, isMemberWaiting, revisionOfMember, toDuties } from '../members.ts'
import { admitMember, listSignUps } from '../sign-ups.ts'
import { texts } from '../../platform/texts.ts'
import { inWords } from '../../platform/words.ts'
import { countTotal } from '../../database/page.ts'
import type { Database } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { toBoolean, toIso } from '../../database/values.ts'
import { countDone, collectOutcomes } from '../../http/contract/collect-outcomes.ts'
import { pageRequest, CursorMoment } from '../../http/contract/page-request.ts'
import type { Handlers } from '../../http/contract/serve.ts'
import type { RecordExport } from '../record-export.ts'
import { correctMember, type Correcting } from './correct-member.ts'
import { countMembers, listMembers, type MemberChoice, type MemberCursor } from './list-queries.ts'
import { memberTable } from './member-table.ts'
import type { MemberReactions } from '../reactions.ts'
import type { RemoveMember } from '../remove-member.ts'
import { saveRoom } from './save-room.ts'
import { saveStay } from './save-stay.ts'
import { memberTotals } from './totals.ts'

const ByText: z.ZodType<MemberCursor> = z.tuple([z.string(), z.uuid()])
const ByMoment: z.ZodType<MemberCursor> = z.tuple([CursorMoment, z.uuid()])

export interface MemberOptions {
  readonly db: Database
  readonly clock: Clock
  /** Time zone of the months by which newcomers are counted. */
  readonly timeZone: string
  /** Whether accounts must wait to be admitted. */
  readonly needsAdmission: boolean
  readonly identity: Correcting['identity']
  readonly emailAdmins: EmailAdmins
  readonly recordExport: RecordExport
  readonly removeMember: RemoveMember
  readonly reactions: Pick<MemberReactions, 'onStayEnds' | 'onEmailChanged'>
}

export const memberHandlers = ({
  db,
  clock,
  timeZone,
  needsAdmission,
  identity,
  emailAdmins,
  recordExport,
  removeMember,
  reactions: { onStayEnds, onEmailChanged },
}: MemberOptions): Handlers<Api['members']> => ({
  async register({ subject }) {
    // the member was already saved when the caller was identified; `isNew` shows whether this call did so
    return subject.isNew ? { insertedId: subject.id } : { insertedId: null, ...said(answers.memberExists) }
  },

  async details({ subject }) {
    if (!subject) throw new Refusal('not-found')
    const member = toMember(subject)
    return { success: true, ...said(answers.memberFound), data: member, ...member }
  },

  async role({ subject }) {
    if (!subject) throw new Refusal('not-found')
    return { role: subject.role, ...dutiesIn(subject.duties) }
  },

  async list({ query }) {
    const page = pageRequest(query, query.sortBy === 'newest' ? ByMoment : ByText)
    const choice = toChoice(query, timeZone)
    const { rows, next } = await listMembers(db, choice, page)
    const total = await countTotal(page, { rows, next }, () => countMembers(db, choice))
    const today = dateAt(clock(), timeZone)
    const waiting = needsAdmission ? rows.filter((row) => toBoolean(row.is_waiting)) : []
    const signUps = await listSignUps(
      db,
      waiting.map(({ id }) => id),
    )
    const changes = await listAddressChanges(
      db,
      rows.map(({ id }) => id),
      clock(),
    )
    const body = rows.map((row) => ({
      ...toMember(stayAt(row, today)),
      isWaiting: signUps.has(row.id),
      signUp: signUps.get(row.id),
      ...dutiesIn(toDuties(row.duties)),
      ...(row.room !== null && { room: row.room }),
      ...(row.card !== null && { card: row.card }),
      ...toNewEmail(changes.get(row.id)),
      revision: revisionOfMember(row),
    }))
    return { body, next, total }
  },

  async download({ query, caller }) {
    await recordExport({ actor: caller, list: 'Members', query })
    return memberTable(db, toChoice(query, timeZone))
  },

  totals: () => memberTotals(db, timeZone, clock()),

  async makeAdmin({ params, caller }) {
    const member = await memberWith(db, params.id)
    if (needsAdmission && (await isMemberWaiting(db, member.id))) throw new Refusal('still-waiting')
    const outcome = await grantAdmin(db, member.id, caller, emailAdmins)
    if (outcome === 'no-such-member') throw new Refusal('not-found')
    if (outcome === 'admin-already') return { modifiedCount: 0 }
    return { modifiedCount: 1 }
  },

  async correct({ params, body, caller }) {
    const member = await memberWith(db, params.id)
    const { isChanged, isRequested } = await correctMember(
      { db, identity, emailAdmins, onEmailChanged },
      member,
      body,
      caller,
    )
    const saved = said(isChanged ? answers.saved : answers.savedBefore)
    const message = isRequested ? said(answers.ownerAsked, { email: body.email ?? '' }) : saved
    return { success: true, ...message, modifiedCount: isChanged ? 1 : 0 }
  },

  async saveStay({ params, body, caller }) {
    const services = { db, clock, onStayEnds, emailAdmins }
    const isChanged = await saveStay(services, { id: params.id, ...body }, caller)
    return { modifiedCount: isChanged ? 1 : 0 }
  },

  async revokeAdmin({ params, caller }) {
    const member = await memberWith(db, params.id)
    const outcome = await revokeAdmin(db, member.id, caller, emailAdmins)
    if (outcome === 'no-such-member') throw new Refusal('not-found')
    if (outcome === 'last-admin') throw new Refusal('last-admin')
    if (outcome === 'not-an-admin') return { modifiedCount: 0 }
    return { modifiedCount: 1 }
  },

  async admit({ params, caller }) {
    const member = await memberWith(db, params.id)
    return { modifiedCount: (await admitMember(db, member.id, caller, emailAdmins)) ? 1 : 0 }
  },

  async admitMany({ body, caller }) {
    const admitted: Subject[] = []
    const data = await collectOutcomes(api.members.admitMany, body.ids, async (id) => {
      const member = await memberWith(db, id)
      if (!(await admitMember(db, member.id, caller, undefined))) {
        return said(answers.memberInAlready, { name: member.name })
      }
      admitted.push(memberSubject(member))
      return said(answers.memberIn, { name: member.name })
    })
    const [subject] = admitted
    const subjectWords = inWords(texts.residents, { count: admitted.length })
    // a single email about all of them, although each was admitted in a separate transaction
    if (subject)
      await inTransaction(db, (tx) =>
        emailAdmins(tx, { actor: caller, act: 'member-admitted', subject, subjectWords }),
      )
    return { success: true, ...said(answers.peopleIn, countDone(data)), data }
  },

  async saveRoom({ params, body, caller }) {
    const isChanged = await saveRoom(db, { id: params.id, ...body }, caller, emailAdmins)
    return { modifiedCount: isChanged ? 1 : 0 }
  },

  async remove({ params, caller }) {
    if (params.id === caller.id) throw new Refusal('own-account')
    const member = await memberWith(db, params.id)
    const outcome = await removeMember(member.id, caller)
    if (outcome === 'no-such-member') throw new Refusal('not-found')
    if (outcome === 'last-admin') throw new Refusal('last-admin')
    return { deletedCount: 1 }
  },
})

const toChoice = ({ from, until, ...filter }: MemberFilter, timeZone: string): MemberChoice => ({
  ...filter,
  joined: toSpan({ from, until }, timeZone),
})

async function memberWith(db: Database, id: string) {
  const member = await findMember(db, id)
  if (!member) throw new Refusal('not-found')
  return member
}

type MemberFields = Omit<Member, '_id' | 'badgeUntil' | 'stayUntil'> & {
  readonly id: string
  readonly badgeUntil: string | null
  readonly stayUntil: string | null
}

const toMember = ({ id, name, email, photo, badge, role, badgeUntil, stayUntil }: MemberFields): Member => ({
  _id: id,
  name,
  email,
  photo,
  badge,
  role,
  ...(badgeUntil !== null && { badgeUntil }),
  ...(stayUntil !== null && { stayUntil }),
})

const toNewEmail = (change: { readonly email: string; readonly expires_at: Date | string } | undefined) =>
  change && { newEmail: { email: change.email, until: toIso(change.expires_at) } }

/** Responses list duties only if there are any. */
const dutiesIn = (duties: readonly Duty[]) => (duties.length > 0 ? { duties: [...duties] } : {})
