import { Refusal, type RoomAndCard } from '@warm-ladle/contract'
import { lockAdmins, lockMember } from '../../database/locks.ts'
import type { Database } from '../../database/schema.ts'
import { memberSearchText } from '../../database/search.ts'
import { type Actor, type EmailAdmins, memberSubject, recordAct } from '../../platform/audit-log.ts'
import { requireMemberSeen } from '../require-member-seen.ts'
import { inTransaction } from '../../database/transaction.ts'

/**
 * Saves a member's room and card, which no other member may have, and records it.
 *
 * @returns whether they changed
 * @throws {Refusal} `not-found`; `changed-meanwhile`; `card-taken`
 */
export function saveRoom(
  db: Database,
  { id, ...given }: RoomAndCard & { readonly id: string; readonly revision?: number | undefined },
  actor: Actor,
  emailAdmins: EmailAdmins,
): Promise<boolean> {
  const after = { room: given.room || null, card: given.card || null }
  return inTransaction(db, async (tx) => {
    // one at a time, because two members might get the same card concurrently
    await lockAdmins(tx)
    const member = (await lockMember(tx, id, 'no key update')) && (await findRoom(tx, id))
    if (!member) throw new Refusal('not-found')
    await requireMemberSeen(tx, id, given, ({ room, card }) => ({ room: room ?? '', card: card ?? '' }))
    const before = { room: member.room, card: member.card }
    if (before.room === after.room && before.card === after.card) return false
    const owner = after.card === null ? undefined : await findOwner(tx, after.card)
    if (owner && owner.id !== id) throw new Refusal('card-taken', undefined, 'card')
    const search_text = memberSearchText({ ...member, ...after })
    await tx
      .updateTable('users')
      .set({ ...after, search_text })
      .where('id', '=', id)
      .execute()
    const subject = memberSubject(member)
    await recordAct(tx, { actor, act: 'room-changed', subject, before, after, emailAdmins })
    return true
  })
}

const findRoom = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'room', 'card'])
    .where('id', '=', id)
    .executeTakeFirst()

const findOwner = (db: Database, card: string) =>
  db.selectFrom('users').select('id').where('card', '=', card).executeTakeFirst()
