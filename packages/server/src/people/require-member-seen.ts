import type { Transaction } from '../database/schema.ts'
import { requireSeen } from '../platform/require-seen.ts'
import { dutiesColumn, type Noted, revisionOfMember } from './members.ts'

/**
 * Refuses a call that is based on an earlier state of a member, who must be locked.
 *
 * @param toFields returns the fields of the call
 * @throws {Refusal} `changed-meanwhile`
 */
export async function requireMemberSeen(
  tx: Transaction,
  id: string,
  sent: { readonly revision?: number | undefined },
  toFields: (noted: Noted) => object,
): Promise<void> {
  if (sent.revision === undefined) return
  const noted = await tx
    .selectFrom('users')
    .select(['name', 'email', 'room', 'card', 'stay_until', dutiesColumn])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  requireSeen(sent, toFields(noted), revisionOfMember(noted))
}
