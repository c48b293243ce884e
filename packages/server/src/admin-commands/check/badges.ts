import { counted } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { lockMember } from '../../database/locks.ts'
import { inTransaction } from '../../database/transaction.ts'
import { commandLine, memberSubject, recordAct } from '../../domain/audit-log.ts'
import { computeBadge } from '../../payments/ledger/follow.ts'
import { badgeOf } from '../../payments/ledger/rules.ts'
import { fault, type Finding, firstOf, ok, repairCommand } from './finding.ts'

/** Whether the badge of each member is that of the packages that they have paid for. */
export async function checkBadges(tx: Database): Promise<Finding> {
  const wrong = await listWrongBadges(tx)
  if (wrong.length === 0) return ok('badges', 'Every member has the badge that was paid for.')
  return fault(
    'badges',
    `${counted(wrong.length, 'member')} ${wrong.length === 1 ? 'has' : 'have'} another badge than was paid for: ${firstOf(wrong)}.`,
    'If the ledger lacks a payment in cash or by transfer, enter it under Payments; card payments are compared every ten ' +
      `minutes. Then ${repairCommand} gives each the badge that the ledger says, which may also be a lower one.`,
  )
}

/** Ids of members whose badge is not that of the packages that they have paid for. */
async function listWrongBadges(tx: Database): Promise<string[]> {
  const members = await tx.selectFrom('users').select(['id', 'badge']).execute()
  const payments = await tx
    .selectFrom('payments')
    .select(['user_id', 'package_name'])
    .where('user_id', 'is not', null)
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .execute()
  const paid = Map.groupBy(payments, ({ user_id: owner }) => owner)
  return members
    .filter(({ id, badge }) => badge !== badgeOf((paid.get(id) ?? []).map((payment) => payment.package_name)))
    .map(({ id }) => id)
}

/** Gives each member the badge that the ledger says, which alone knows what was paid; each is an entry of the audit log. */
export async function repairBadges(db: Database): Promise<string[]> {
  const repaired: string[] = []
  for (const id of await listWrongBadges(db)) {
    const change = await inTransaction(db, async (tx) => {
      await lockMember(tx, id, 'update')
      const member = tx.selectFrom('users').select(['id', 'name', 'email', 'badge']).where('id', '=', id)
      const { badge: before, ...named } = await member.executeTakeFirstOrThrow()
      const { badge: after } = await computeBadge(tx, id)
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
    repaired.push(`The badge of member ${id} is what was paid for: ${change}.`)
  }
  return repaired
}
