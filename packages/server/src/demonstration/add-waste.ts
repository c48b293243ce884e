import { type WasteKind, wasteKinds } from '@warm-ladle/contract'
import { newId } from '../database/new-id.ts'
import type { Transaction } from '../database/schema.ts'
import { dayNumber } from './day-number.ts'
import type { PlannedServing } from './planned-serving.ts'

/** Of each kind: on which of seven days it is weighed, and the least and the span of its grams. */
const habits: Readonly<
  Record<WasteKind, { readonly turn: number; readonly least: number; readonly span: number }>
> = {
  leftover: { turn: 0, least: 400, span: 23 },
  plate: { turn: 3, least: 250, span: 11 },
  spoiled: { turn: 5, least: 150, span: 7 },
}

/** Adds what was weighed after lunches and dinners that are over: of every other meal something, always the same. */
export async function addWaste(
  tx: Transaction,
  servings: readonly PlannedServing[],
  now: Date,
): Promise<void> {
  const over = servings.filter(
    ({ mealtime }) => mealtime.slot !== 'breakfast' && mealtime.times.endsAt <= now,
  )
  const rows = over.flatMap((serving) => wasteKinds.flatMap((kind) => wasteRow(serving, kind)))
  if (rows.length > 0) await tx.insertInto('waste').values(rows).execute()
}

function wasteRow({ id, mealtime, place }: PlannedServing, kind: WasteKind) {
  const { turn, least, span } = habits[kind]
  const number = dayNumber(mealtime.date) + place * 2
  const isWeighed = kind === 'leftover' ? number % 2 === 0 : number % 7 === turn
  if (!isWeighed) return []
  return [
    {
      id: newId(),
      serving_id: id,
      kind,
      grams: least + ((number * 7) % span) * 50,
      by_user: null,
      at: mealtime.times.endsAt.toISOString(),
    },
  ]
}
