const HOUR = 60 * 60 * 1000

/** The moment this many hours before another. */
export const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * HOUR)

/** The moment at a share of the time between two others: 0 is `from`, 1 is `to`. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share))
