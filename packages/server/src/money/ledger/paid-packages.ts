import { covers, type PackageName } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { dateAt } from '../../platform/calendar.ts'
import { listPaid, type Term, termOf } from '../memberships.ts'

/** When and where a badge is looked at. */
export interface Day {
  readonly now: Date
  /** The hostel's. */
  readonly timeZone: string
}

/** The badge that a member has paid for, and its end. */
export async function findTerm(db: Database, userId: string, { now, timeZone }: Day): Promise<Term> {
  const paid = await listPaid(db, { userId, timeZone })
  return termOf(paid.get(userId) ?? [], dateAt(now, timeZone))
}

/** Those of all who have ever paid. */
export async function listTerms(db: Database, { now, timeZone }: Day): Promise<ReadonlyMap<string, Term>> {
  const today = dateAt(now, timeZone)
  const paid = await listPaid(db, { timeZone })
  return new Map([...paid].map(([id, own]) => [id, termOf(own, today)]))
}

/** Whether a badge gives already what a package would, which cannot go on where the badge ends either. */
export const isCovered = ({ badge, until }: Term, packageName: PackageName): boolean =>
  covers(badge, packageName) && (badge !== packageName || until === null)
