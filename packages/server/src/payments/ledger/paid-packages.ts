import { type Badge, covers, type PackageName } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { badgeOf } from './rules.ts'

/** The packages that a member has paid for, without refunded and disputed payments. */
export const listPaidPackages = (db: Database, userId: string) =>
  db
    .selectFrom('payments')
    .select('package_name as packageName')
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .execute()

/** The badge that a member has paid for, if it gives already what a package would. */
export async function findCoveringBadge(
  db: Database,
  userId: string,
  packageName: PackageName,
): Promise<Badge | undefined> {
  const badge = badgeOf((await listPaidPackages(db, userId)).map((paid) => paid.packageName))
  return covers(badge, packageName) ? badge : undefined
}
