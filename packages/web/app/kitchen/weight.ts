/** Grams of a weight typed in kilograms, with a point or a comma; undefined where it is none, or none that is taken. */
export function gramsOf(typed: string): number | undefined {
  if (!/^\s*\d{1,3}([.,]\d{1,3})?\s*$/.test(typed)) return undefined
  const grams = Math.round(Number(typed.replace(',', '.')) * 1000)
  return grams > 0 && grams <= 500_000 ? grams : undefined
}

/** '1.25 kg' */
export const kilogramsText = (grams: number): string => `${(grams / 1000).toLocaleString('en')} kg`
