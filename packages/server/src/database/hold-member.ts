import { dialectOf } from './dialect.ts'
import type { Transaction } from './schema.ts'

/**
 * Keeps a member from being removed until the transaction ends, together with others who do the same. To be the first
 * thing a transaction does that adds something of his, before `holdMeal`: in one order for everybody, nobody waits for
 * each other in a circle.
 */
export async function keepMember(tx: Transaction, id: string): Promise<void> {
  // on SQLite a transaction has the database to itself
  if (dialectOf(tx) === 'sqlite') return
  await tx.selectFrom('users').select('id').where('id', '=', id).forKeyShare().execute()
}

/** Lets nobody add anything of a member until the transaction ends; undefined when there is none. */
export function holdMember(tx: Transaction, id: string) {
  const member = tx.selectFrom('users').select('id').where('id', '=', id)
  return (dialectOf(tx) === 'postgres' ? member.forUpdate() : member).executeTakeFirst()
}
