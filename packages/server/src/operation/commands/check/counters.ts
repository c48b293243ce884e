import { counted } from '@warm-ladle/contract'
import { listFalseCounters, recount } from '../../../database/false-counters.ts'
import { lockMeal } from '../../../database/locks.ts'
import { lockMealtime } from '../../../bookings/locks.ts'
import type { Database, Transaction } from '../../../database/schema.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { fault, type Finding, shortList, ok, repairCommand } from './finding.ts'

/** Whether stored counts match the rows they count. */
export async function checkCounters(tx: Database): Promise<Finding> {
  const counters = await listFalseCounters(tx)
  // each meal once, because a meal may have several wrong counts
  const wrong = [...new Set(counters.flatMap(({ entity, wrong: ids }) => ids.map((id) => `${entity} ${id}`)))]
  if (wrong.length === 0)
    return ok('counters', 'Likes, reviews, ratings, portions and walk-ups match their rows.')
  return fault(
    'counters',
    `The counts of ${counted(wrong.length, 'row')} differ from the rows behind them: ${shortList(wrong)}.`,
    `Recount them with ${repairCommand}.`,
  )
}

/** Recomputes wrong counts as the service does, while their meal or mealtime is locked. */
export async function repairCounters(db: Database): Promise<string[]> {
  const repaired: string[] = []
  for (const { counter, entity, wrong } of await listFalseCounters(db)) {
    for (const id of wrong) {
      await inTransaction(db, async (tx) => {
        await (entity === 'meal' ? lockMeal(tx, id) : lockServing(tx, id))
        await recount(tx, counter, id)
      })
      repaired.push(`Recounted the ${counter}: ${entity} ${id}.`)
    }
  }
  return repaired
}

async function lockServing(tx: Transaction, id: string) {
  const serving = tx.selectFrom('servings').select('mealtime_id').where('id', '=', id)
  const { mealtime_id: mealtimeId } = await serving.executeTakeFirstOrThrow()
  await lockMealtime(tx, mealtimeId)
}
