import { type Kysely, sql } from 'kysely'

/**
 * Memberships that end, and stays. A payment has the months that it was bought for, null for ever; a member the last day of
 * the badge and of the stay, as dates of the hostel. What lasts for ever is still paid for once at the office; the rest can
 * be renewed there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table payments add column months integer check (months > 0)',
    'alter table users add column badge_until text',
    'alter table users add column stay_until text',
    'drop index payments_at_office_once',
    `create unique index payments_at_office_once on payments (user_id, package_name)
      where method <> 'card' and refunded_at is null and months is null`,
    'create index users_badge_until on users (badge_until) where badge_until is not null',
    'create index users_stay_until on users (stay_until) where stay_until is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}
