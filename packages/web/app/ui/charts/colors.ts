/** One color per meaning in every chart; its shades stand for parts. */
export const colors = {
  food: 'fill-leaf',
  money: 'fill-muted',
  moneyShade: 'fill-muted/60',
  moneyBack: 'fill-muted/30',
  waste: 'fill-star',
  wasteShade: 'fill-star/60',
  wasteLight: 'fill-star/30',
  trouble: 'fill-error',
  people: 'fill-ink/60',
} as const
