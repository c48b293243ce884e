import type { Database } from '../../database/schema.ts'

/** The packages that a member has paid for, without refunded and disputed payments. */
export const listPaidPackages = (db: Database, userId: string) =>
  db
    .selectFrom('payments')
    .select('package_name as packageName')
    .where('user_id', '=', userId)
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .execute()
