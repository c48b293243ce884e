/** Maximum of the price's column. */
const most = 2_147_483_647

/** The lowest price in whole cents that is at least this many dollars. */
export const centsFrom = (dollars: number): number => storable(Math.ceil(exactCents(dollars)))

/** The highest price in whole cents that is at most this many dollars. */
export const centsUpTo = (dollars: number): number => storable(Math.floor(exactCents(dollars)))

/** Rounded, since 4.35 * 100 is 434.99999999999994. */
const exactCents = (dollars: number) => Number((dollars * 100).toFixed(2))

const storable = (cents: number) => Math.max(-most, Math.min(most, cents))
