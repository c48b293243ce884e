import type { Database } from '../schema.ts'

/** Seconds until the moment in this column of a key; at least one, since it may just have passed or been removed. */
export async function secondsUntil(
  db: Database,
  column: 'resets_at' | 'next_at',
  key: string,
  now: Date,
): Promise<number> {
  const row = await db
    .selectFrom('attempts')
    .select(`${column} as moment`)
    .where('key', '=', key)
    .executeTakeFirst()
  const left = row?.moment ? new Date(row.moment).getTime() - now.getTime() : 0
  return Math.max(1, Math.ceil(left / 1000))
}
