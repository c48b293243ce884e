import { counted } from './count-text.ts'
import type { PlatesLeft } from './meal-request.ts'

/** What was thrown away: cooked and not handed out, left on plates, or gone off before it was served. */
export const wasteKinds = ['leftover', 'plate', 'spoiled'] as const

/** How many plates came back empty, of those of which residents said so; '' where none has said so. */
export function platesText({ none, half, all }: PlatesLeft): string {
  const told = none + half + all
  if (told === 0) return ''
  const left = [half > 0 && `${half} half full`, all > 0 && `${all} full`].filter(Boolean).join(' and ')
  return `${none} of ${counted(told, 'plate')} came back empty${left && `, ${left}`}.`
}
