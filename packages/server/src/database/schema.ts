import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { FeedbackTables } from './tables/feedback.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { MealTables } from './tables/meals.ts'
import type { MealtimeTables } from './tables/mealtimes.ts'
import type { MemberTables } from './tables/members.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ServiceTables } from './tables/service.ts'
import type { StatementTables } from './tables/statements.ts'

/** All tables of the database; tables/ declares their columns, by area. */
export interface Schema
  extends
    FeedbackTables,
    IdentityTables,
    MemberTables,
    MealTables,
    MealtimeTables,
    NotificationTables,
    PaymentTables,
    ServiceTables,
    StatementTables {}

/**
 * Queries accept a `Database`. A `Transaction` is one too, so they run both inside and outside of
 * transactions.
 */
export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>
