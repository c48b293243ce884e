import { type Currency, dollars } from '@warm-ladle/contract'

/** Maximum value of the price column. */
const maxCents = 2_147_483_647

/** The lowest whole number of cents not below this amount. */
export const centsFrom = (amount: number, currency?: Currency): number =>
  storable(Math.ceil(exactCents(amount, currency)))

/** The highest whole number of cents not above this amount. */
export const centsUpTo = (amount: number, currency?: Currency): number =>
  storable(Math.floor(exactCents(amount, currency)))

/** Rounded, because 4.35 * 100 is 434.99999999999994. */
const exactCents = (amount: number, { decimals } = dollars) => Number((amount * 10 ** decimals).toFixed(2))

const storable = (cents: number) => Math.max(-maxCents, Math.min(maxCents, cents))
