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

/** What an automatic removal is recorded as. */
const leavers = { ...commandLine, name: 'Removal of leavers' }

/**
 * Ends what members who have left were allowed, and removes their accounts after as many days as the hostel has chosen.
 * A job. Admins are never removed by it.
 */
export async function endStays({ db, clock, timeZone, removeMember }: Ending): Promise<void> {
  const today = dateAt(clock(), timeZone)
  for (const { id } of await listWaiting(db, today))
    await inTransaction(db, async (tx) => {
      // as every change of standing orders begins, see decision 095
      await lockAdmins(tx)
      await lockMember(tx, id, 'update')
      const { stay_until: lastDay = null } = (await findMember(tx, id)) ?? {}
      // the stay may have been extended since
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

/** Whether the stay of a member was over before a day. */
const hasLeft = (member: Staying | undefined, day: string): boolean =>
  member !== undefined && member.stay_until !== null && member.stay_until < day

/** Members whose stay was over before a day. */
const listLeft = (db: Database, day: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('stay_until', '<', day)
    .where('role', '=', 'user')
    .orderBy('id')
    .execute()

/** Members whose stay was over before a day, and who wait for something at no particular time. */
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
