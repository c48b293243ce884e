/** The largest number that the column of prices holds. */
const most = 2_147_483_647

/** The lowest price in whole cents that is at least this many dollars. */
export const centsFrom = (dollars: number): number => storable(Math.ceil(centsOf(dollars)))

/** The highest price in whole cents that is at most this many dollars. */
export const centsUpTo = (dollars: number): number => storable(Math.floor(centsOf(dollars)))

/** 4.35 dollars are 435 cents, not 434.99999999999994. */
const centsOf = (dollars: number) => Number((dollars * 100).toFixed(2))

const storable = (cents: number) => Math.max(-most, Math.min(most, cents))
