/** Stripe treats these currencies as if they had two decimals. */
const withHundredths = ['ISK', 'UGX']

/**
 * Formats an amount in Stripe's units for people.
 *
 * @example amountText(1000, 'jpy') // '¥1,000'
 */
export function amountText(units: number, code: string): string {
  const currency = code.toUpperCase()
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits: own = 2 } = format.resolvedOptions()
  return format.format(units / 10 ** (withHundredths.includes(currency) ? 2 : own))
}
