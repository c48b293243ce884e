import { Client } from 'pg'

const growing = [
  'meals',
  'users',
  'meal_requests',
  'reviews',
  'meal_likes',
  'payments',
  'audit_log',
  'identity',
]

/**
 * The growing tables that PostgreSQL reads from beginning to end during a call. Its statistics are complete once a
 * connection has ended, so the product's are ended before and after; its pool opens others.
 */
export async function sequentialScans(url: string, call: () => Promise<void>): Promise<string[]> {
  const client = new Client(url)
  await client.connect()
  try {
    await endOthers(client)
    const before = await scansOf(client)
    await call()
    await endOthers(client)
    const after = await scansOf(client)
    return growing.filter((table) => after.get(table) !== before.get(table))
  } finally {
    await client.end()
  }
}

async function endOthers(client: Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
}

async function scansOf(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    'select relname, seq_scan from pg_stat_user_tables',
  )
  return new Map(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}
