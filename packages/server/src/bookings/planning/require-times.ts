import { isKitchenClosed, Refusal, said } from '@warm-ladle/contract'
import { texts } from '@warm-ladle/contract/refusals/texts.ts'
import type { Transaction } from '../../database/schema.ts'
import { listClosures, type MealtimeKey, type MealtimeTimes, readTimes } from '../mealtimes.ts'

/**
 * A mealtime's times according to the opening hours.
 *
 * @throws {Refusal} `no-hours`; `kitchen-closed`
 */
export async function requireTimes(
  tx: Transaction,
  mealtime: MealtimeKey,
  timeZone: string,
): Promise<MealtimeTimes> {
  const { date, slot } = mealtime
  const { findTimes, hasHours } = await readTimes(tx, timeZone)
  const times = findTimes(mealtime)
  if (!times) throw new Refusal('no-hours', hasHours ? said(texts.noHoursFor, { slot }) : undefined)
  const closures = await listClosures(tx, { from: date, until: date })
  if (isKitchenClosed(mealtime, closures)) throw new Refusal('kitchen-closed')
  return times
}
