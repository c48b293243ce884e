import type { Closure } from '@warm-ladle/contract'
import type { Database } from '../schema.ts'

/** Closures that concern any of these days, both included; the nearest first. */
export async function listClosures(
  db: Database,
  { from, until }: { readonly from: string; readonly until?: string },
): Promise<Closure[]> {
  const ending = db.selectFrom('closures').selectAll().where('until_date', '>=', from)
  const rows = await (until === undefined ? ending : ending.where('from_date', '<=', until))
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  return rows.map(({ id, from_date, until_date, slot, reason }) => ({
    id,
    from: from_date,
    until: until_date,
    slot,
    reason,
  }))
}

/** Those of these closures that concern a day. */
export const closuresOn = (closures: readonly Closure[], date: string): Closure[] =>
  closures.filter(({ from, until }) => from <= date && date <= until)
