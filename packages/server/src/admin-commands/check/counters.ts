import { counted } from '@warm-ladle/contract'
import { listFalseCounters } from '../../database/false-counters.ts'
import type { Database } from '../../database/schema.ts'
import { badgeOf } from '../../payments/ledger/rules.ts'
import { type Finding, firstOf } from './finding.ts'

/** Whether stored counts, and the badges, are those of the rows that they are counted from. */
export async function checkCounters(tx: Database): Promise<Finding> {
  const counters = await listFalseCounters(tx)
  const rows = counters.flatMap(({ of, wrong }) => wrong.map((id) => `${of} ${id}`))
  // a meal may have several wrong counts
  const wrong = [...new Set(rows), ...(await listWrongBadges(tx))]
  if (wrong.length === 0)
    return {
      check: 'counters',
      grade: 'ok',
      message: 'Likes, reviews, portions and badges agree with their rows.',
    }
  const message = `${counted(wrong.length, 'count')} ${wrong.length === 1 ? 'differs' : 'differ'} from the rows: ${firstOf(wrong)}.`
  return { check: 'counters', grade: 'fault', message }
}

/** Members whose badge is not that of the packages that they have paid for. */
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
    .map(({ id }) => `badge of member ${id}`)
}
