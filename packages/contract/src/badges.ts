/** The badge of every new member. */
export const defaultBadge = 'Bronze Badge'
/** From lowest to highest. */
export const badges = [defaultBadge, 'Silver', 'Gold', 'Platinum'] as const

/** Whether a badge lets its member request meals and like upcoming ones. */
export const isBadged = (badge: (typeof badges)[number]) => badge !== defaultBadge
