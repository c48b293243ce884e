/** Duties that a member can have without being an admin. */
export const allDuties = ['kitchen', 'desk', 'accounts'] as const
export type Duty = (typeof allDuties)[number]

/** The staff levels, and the duties that grant each. Admins pass all of them. */
export const staffLevels = {
  admin: [],
  kitchen: ['kitchen'],
  counter: ['kitchen', 'desk'],
  books: ['accounts'],
} as const satisfies Readonly<Record<string, readonly Duty[]>>
export type StaffLevel = keyof typeof staffLevels

/**
 * Who may call an endpoint. Badge and role are independent: an admin with the Bronze badge is not `badged`. So no
 * level includes another, except that `visitor` admits every caller and every staff level admits admins.
 */
export type Access = 'visitor' | 'member' | 'badged' | StaffLevel

/** Whether a member passes a staff level. */
export const isStaff = (
  { role, duties }: { readonly role: string; readonly duties: readonly Duty[] },
  level: StaffLevel,
): boolean => role === 'admin' || staffLevels[level].some((duty) => duties.includes(duty))
