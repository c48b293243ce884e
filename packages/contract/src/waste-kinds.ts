/** What was thrown away: cooked and not handed out, left on plates, or gone off before it was served. */
export const wasteKinds = ['leftover', 'plate', 'spoiled'] as const

/** Kinds of waste as people read them. */
export const wasteKindNames: Readonly<Record<(typeof wasteKinds)[number], string>> = {
  leftover: 'Left over',
  plate: 'From plates',
  spoiled: 'Spoiled',
}
