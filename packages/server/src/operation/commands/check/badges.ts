import { counted, defaultBadge } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'
import { dateAt } from '../../../platform/calendar.ts'
import { lockMember } from '../../../database/locks.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { commandLine, memberSubject, recordAct } from '../../../platform/audit-log.ts'
import { computeBadge } from '../../../money/ledger/follow.ts'
import { type Day, listTerms } from '../../../money/memberships.ts'
import { fault, type Finding, shortList, ok, repairCommand } from './finding.ts'

/** Whether each member's badge matches the packages that they have paid for. */
export async function checkBadges(tx: Database, day: Day): Promise<Finding> {
  const wrong = await listWrongBadges(tx, day)
  if (wrong.length === 0) return ok('badges', 'Every member has the badge they paid for.')
  return fault(
    'badges',
    `${counted(wrong.length, 'member')} ${wrong.length === 1 ? 'has' : 'have'} a badge that differs from the payments: ${shortList(wrong)}.`,
    'If a cash or transfer payment is missing, enter it under Money. Card payments are compared every ten ' +
      `minutes. Then ${repairCommand} sets each badge from the ledger, even a lower one.`,
  )
}

/** Ids of members whose badge does not match the packages that they have paid for. */
async function listWrongBadges(tx: Database, day: Day): Promise<string[]> {
  const members = await tx.selectFrom('users').select(['id', 'badge', 'badge_until']).execute()
  const terms = await listTerms(tx, day)
  const today = dateAt(day.now, day.timeZone)
  return members
    .filter(({ id, badge, badge_until: until }) => {
      const paid = terms.get(id) ?? { badge: defaultBadge, until: null }
      // a badge that has just ended is right, because a job will remove it
      const isEnding = until !== null && until < today
      return !isEnding && (badge !== paid.badge || until !== paid.until)
    })
    .map(({ id }) => id)
}

/**
 * Gives each member the badge computed from the ledger, which is the only record of payments; each change is recorded
 * in the audit log.
 */
export async function repairBadges(db: Database, day: Day): Promise<string[]> {
  const repaired: string[] = []
  for (const id of await listWrongBadges(db, day)) {
    const change = await inTransaction(db, async (tx) => {
      await lockMember(tx, id, 'update')
      const member = tx.selectFrom('users').select(['id', 'name', 'email', 'badge']).where('id', '=', id)
      const { badge: before, ...named } = await member.executeTakeFirstOrThrow()
      const { badge: after } = await computeBadge(tx, id, day)
      const subject = memberSubject(named)
      await recordAct(tx, {
        actor: commandLine,
        act: 'badge-repaired',
        subject,
        before: { badge: before },
        after: { badge: after },
      })
      return `${before} became ${after}`
    })
    repaired.push(`Set the badge of member ${id} from the ledger: ${change}.`)
  }
  return repaired
}
