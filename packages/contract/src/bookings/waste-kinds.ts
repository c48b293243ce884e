import type { Language } from '../platform/languages.ts'
import { type Message, sayIn } from '../platform/message.ts'
import { texts } from '../platform/words/texts.ts'

/** Kinds of waste: cooked and not served, left on plates, or spoiled before it was served. */
export const wasteKinds = ['leftover', 'plate', 'spoiled'] as const

export const wasteKindNames: Readonly<Record<(typeof wasteKinds)[number], Message>> = {
  leftover: texts.leftover,
  plate: texts.plate,
  spoiled: texts.spoiled,
}

/** How much was left on a plate: nothing, half or all of it. */
export const platesLeft = ['none', 'half', 'all'] as const

/** How many plates came back empty, counting the residents who answered; '' if no one did. */
export function platesText(
  language: Language,
  { none, half, all }: Readonly<Record<(typeof platesLeft)[number], number>>,
): string {
  const say = sayIn(language)
  const answered = none + half + all
  if (answered === 0) return ''
  if (half === 0 && all === 0) return say(texts.platesEmpty, { none, answered })
  if (all === 0) return say(texts.platesHalf, { none, answered, half })
  if (half === 0) return say(texts.platesFull, { none, answered, all })
  return say(texts.platesHalfAndFull, { none, answered, half, all })
}
