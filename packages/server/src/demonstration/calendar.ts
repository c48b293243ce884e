const HOUR = 60 * 60 * 1000

/** The moment so many hours before another one. */
export const hoursBefore = (moment: Date, hours: number): Date => new Date(moment.getTime() - hours * HOUR)

/** The moment that divides the time between two others: 0 is `from`, 1 is `to`. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share))
