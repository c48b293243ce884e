import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type Period, unionOf } from '../database/shared/periods.ts'

/** The number of members of each badge; badges without members are left out. */
export const countByBadge = (db: Database) =>
  db
    .selectFrom('users')
    .select((eb) => ['badge', eb.fn.countAll<number>().as('count')])
    .groupBy('badge')
    .execute()

/** The number of members who joined in each of these months, the last month first. */
export const countNewcomers = (db: Database, months: readonly Period[]) =>
  unionOf(months, ({ name, starts, ends }) =>
    db
      .selectFrom('users')
      .select((eb) => [sql<string>`${sql.lit(name)}`.as('month'), eb.fn.countAll<number>().as('count')])
      .where('created_at', '>=', starts)
      .where('created_at', '<', ends),
  )
    .orderBy('month', 'desc')
    .execute()
