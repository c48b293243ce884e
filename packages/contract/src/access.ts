/** Duties that a member can have without the role of an admin. */
export const allDuties = ['kitchen', 'desk', 'accounts'] as const
export type Duty = (typeof allDuties)[number]

/** The levels of those who work for the hostel, and the duties that each is open to. Admins pass all of them. */
export const staffLevels = {
  admin: [],
  kitchen: ['kitchen'],
  counter: ['kitchen', 'desk'],
  books: ['accounts'],
} as const satisfies Readonly<Record<string, readonly Duty[]>>
export type StaffLevel = keyof typeof staffLevels

/**
 * Who may call an endpoint. Badge and role are independent: an admin with the Bronze badge is not `badged`, so no level
 * includes another but `visitor`, which admits every caller, and `admin`, which is admitted by all of the staff's.
 */
export type Access = 'visitor' | 'member' | 'badged' | StaffLevel

/** Whether a member is admitted to a level of the staff. */
export const isStaff = (
  { role, duties }: { readonly role: string; readonly duties: readonly Duty[] },
  level: StaffLevel,
): boolean => role === 'admin' || staffLevels[level].some((duty) => duties.includes(duty))
