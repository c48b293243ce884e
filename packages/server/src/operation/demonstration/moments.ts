const hour = 60 * 60 * 1000

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * hour)
export const daysBefore = (now: Date, days: number): Date => hoursBefore(now, 24 * days)

/** The moment at a share of the time between two others. */
export const between = (from: Date, to: Date, share: number): Date =>
  new Date(from.getTime() + Math.floor((to.getTime() - from.getTime()) * share))
