import { maxPasskeys } from '@warm-ladle/contract'
import type { Database } from '../../../database/schema.ts'

/** The passkeys of an account, newest first. */
export const listPasskeys = (db: Database, userId: string) =>
  db
    .selectFrom('identity_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    // a higher limit, because concurrent additions may have exceeded the maximum
    .limit(maxPasskeys * 2)
    .execute()
