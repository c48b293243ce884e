import { covers, Refusal, type PackageName } from '@warm-ladle/contract'
import type { Database } from '../../database/schema.ts'
import { dateAt } from '../../domain/calendar.ts'
import { type Paid, type Term, termOf } from './rules.ts'

/** When and where a badge is looked at. */
export interface Day {
  readonly now: Date
  /** The hostel's. */
  readonly timeZone: string
}

/** Payments that count, without refunded and disputed ones, in the order in which they were made. */
const counted = (db: Database) =>
  db
    .selectFrom('payments')
    .select(['user_id', 'package_name', 'paid_at', 'months'])
    .where('user_id', 'is not', null)
    .where('refunded_at', 'is', null)
    .where((eb) => eb.or([eb('dispute_state', 'is', null), eb('dispute_state', '=', 'won')]))
    .orderBy('paid_at')
    .orderBy('id')

type Counted = Awaited<ReturnType<ReturnType<typeof counted>['execute']>>[number]

const paidOf = ({ package_name: packageName, paid_at: at, months }: Counted, timeZone: string): Paid => ({
  packageName,
  on: dateAt(new Date(at), timeZone),
  months,
})

/** The badge that a member has paid for, and its end. */
export async function findTerm(db: Database, userId: string, { now, timeZone }: Day): Promise<Term> {
  const rows = await counted(db).where('user_id', '=', userId).execute()
  return termOf(
    rows.map((row) => paidOf(row, timeZone)),
    dateAt(now, timeZone),
  )
}

/** Those of all who have ever paid. */
export async function listTerms(db: Database, { now, timeZone }: Day): Promise<ReadonlyMap<string, Term>> {
  const today = dateAt(now, timeZone)
  const rows = Map.groupBy(await counted(db).execute(), ({ user_id: id }) => id ?? '')
  return new Map(
    [...rows].map(([id, own]) => [
      id,
      termOf(
        own.map((row) => paidOf(row, timeZone)),
        today,
      ),
    ]),
  )
}

/**
 * Refuses a package that a badge gives already, unless it goes on where it ends.
 *
 * @param who 'You' or 'They'
 * @throws {Refusal} `already-owned`
 */
export function refuseCovered({ badge, until }: Term, packageName: PackageName, who: 'You' | 'They'): void {
  if (!covers(badge, packageName)) return
  if (badge === packageName && until !== null) return
  throw new Refusal('already-owned', `${who} already have the ${badge} badge.`)
}
