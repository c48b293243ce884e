import type { WasteKind } from '@warm-ladle/contract'
import { newId } from '../../database/new-id.ts'
import { wastePerPlate } from './figures.ts'
import { shareOf } from './share-of.ts'

interface Served {
  readonly servingId: string
  readonly date: string
  readonly plates: number
  readonly at: Date
  readonly today: string
}

/** Of what is thrown away: most is left over, some comes back on plates, and now and then something has spoiled. */
const kinds = { leftover: 0.55, plate: 0.45, spoiled: 0.1 } as const satisfies Record<WasteKind, number>

/** What was weighed of a serving, in tens of grams. */
export function wasteRows({ servingId, date, plates, at, today }: Served) {
  const grams = plates * wastePerPlate(date, today)
  const hasSpoiled = shareOf(`${date} ${plates} spoiled`) < 0.1
  const weighed: readonly (readonly [WasteKind, number])[] = [
    ['leftover', kinds.leftover - (hasSpoiled ? kinds.spoiled : 0)],
    ['plate', kinds.plate],
    ...(hasSpoiled ? [['spoiled', kinds.spoiled] as const] : []),
  ]
  return weighed
    .map(([kind, share]) => ({
      id: newId(),
      serving_id: servingId,
      kind,
      grams: Math.round((grams * share) / 10) * 10,
      by_user: null,
      at: at.toISOString(),
    }))
    .filter((row) => row.grams > 0)
}
