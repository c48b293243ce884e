// creating a formatter takes a hundred times as long as using it
const whole = new Intl.NumberFormat('en-US')
const withCents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount: `priceText(4)` is '$4', `priceText(4.5)` is '$4.50', a missing one is '$0'. */
export function priceText(amount: number | null | undefined): string {
  const known = amount ?? 0
  return `$${(Number.isInteger(known) ? whole : withCents).format(known)}`
}
