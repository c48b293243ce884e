const format = new Intl.NumberFormat('en-US')

/** Formats a number of things: '1,204'. */
export const countText = (count: number): string => format.format(count)
