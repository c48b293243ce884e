import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { IdentityTables } from './tables/identity.ts'
import type { MealTables } from './tables/meals.ts'
import type { MemberTables } from './tables/members.ts'
import type { PaymentTables } from './tables/payments.ts'
import type { ServiceTables } from './tables/service.ts'

/** Every table of the database; their columns stand in tables/, by area. */
export interface Schema extends IdentityTables, MemberTables, MealTables, PaymentTables, ServiceTables {}

/** Also what a query takes that runs inside or outside of a transaction: a `Transaction` is one. */
export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>
