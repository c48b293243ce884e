import type { Database } from '../../database/schema.ts'
import { lockAdmins, lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { commandLine } from '../../platform/audit-log.ts'
import { endRights } from '../endings.ts'
import { addDays, dateAt } from '../../platform/calendar.ts'
import type { Clock } from '../../platform/clock.ts'
import { findMember } from '../../people/members.ts'
import { findSetting } from '../../platform/settings.ts'
import type { RemoveMember } from '../../people/remove-member.ts'
import { isPending } from '../request-rows.ts'

interface Ending {
  readonly db: Database
  readonly clock: Clock
  readonly timeZone: string
  readonly removeMember: RemoveMember
}

/** The actor in the audit log when members are removed automatically. */
const leavers = { ...commandLine, name: 'Removal of leavers' }

/**
 * Ends the rights of members who have left, and removes their accounts after the number of days that the hostel has
 * set. Runs as a job and never removes admins.
 */
export async function endStays({ db, clock, timeZone, removeMember }: Ending): Promise<void> {
  const today = dateAt(clock(), timeZone)
  for (const { id } of await listWaiting(db, today))
    await inTransaction(db, async (tx) => {
      // every change of standing orders starts with this lock, see decision 095
      await lockAdmins(tx)
      await lockMember(tx, id, 'update')
      const { stay_until: lastDay = null } = (await findMember(tx, id)) ?? {}
      // the stay may have been extended in the meantime
      if (lastDay !== null && lastDay < today)
        await endRights(tx, id, { kind: 'stay', lastDay }, { clock, timeZone })
    })
  const { value: days } = await findSetting(db, 'removeLeaversAfterDays')
  if (days === 0) return
  const day = addDays(today, -days)
  const isLeaver = (member: Staying & { readonly role: string }) =>
    member.role === 'user' && hasLeft(member, day)
  for (const { id } of await listLeft(db, day))
    await removeMember(id, leavers, { isMeant: isLeaver, isAutomatic: true })
}

interface Staying {
  readonly stay_until: string | null
}

/** Whether a member's stay ended before a day. */
const hasLeft = (member: Staying | undefined, day: string): boolean =>
  member !== undefined && member.stay_until !== null && member.stay_until < day

/** Members whose stay ended before a day. */
const listLeft = (db: Database, day: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('stay_until', '<', day)
    .where('role', '=', 'user')
    .orderBy('id')
    .execute()

/** Members whose stay ended before a day and who have pending anytime requests. */
const listWaiting = (db: Database, day: string) =>
  db
    .selectFrom('users')
    .innerJoin('meal_requests', 'meal_requests.user_id', 'users.id')
    .select('users.id')
    .distinct()
    .where('users.stay_until', '<', day)
    .where(isPending)
    .where('meal_requests.serving_id', 'is', null)
    .execute()
