/** What the audit log holds: every act of an admin or the operator, and what members do to the safety of their accounts. */
export const acts = {
  'member-admitted': 'Member let in',
  'admin-invited': 'Admin invited by a link',
  'admin-granted': 'Admin role given',
  'admin-revoked': 'Admin role removed',
  'duties-changed': 'Duties changed',
  'room-changed': 'Room or card changed',
  'member-removed': 'Member removed',
  'residents-imported': 'Residents imported',
  'payment-entered': 'Payment entered',
  'payment-refunded': 'Payment refunded',
  'meal-added': 'Meal added',
  'meal-updated': 'Meal updated',
  'meal-deleted': 'Meal deleted',
  'meals-imported': 'Meals imported',
  'meal-announced': 'Meal announced',
  'meal-published': 'Meal published',
  'meal-withdrawn': 'Meal withdrawn',
  'meal-served': 'Meal served',
  'serving-undone': 'Serving undone',
  'hours-changed': 'Opening hours changed',
  'closure-added': 'Kitchen closed for some days',
  'closure-removed': 'Kitchen opened again',
  'mealtime-planned': 'Mealtime planned',
  'mealtime-changed': 'Mealtime changed',
  'mealtime-removed': 'Draft of a mealtime removed',
  'mealtime-published': 'Mealtime published',
  'mealtime-cancelled': 'Mealtime cancelled',
  'walk-up-served': 'Served without a request',
  'waste-entered': 'Waste entered',
  'waste-removed': 'Entry of waste taken back',
  'review-deleted': 'Review deleted',
  'account-deleted': 'Account deleted',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset by a link',
  'password-link-made': 'Link for a new password made',
  'account-unlocked': 'Account unlocked',
  'data-exported': 'Data of a member exported',
  'list-exported': 'List exported',
  'sessions-ended': 'Sessions ended',
  'token-made': 'Token for a program made',
  'token-removed': 'Token for a program removed',
  'setting-changed': 'Setting changed',
} as const

export type Act = keyof typeof acts

// Object.keys widens to string[]; the object literal above has exactly these keys
export const actNames = Object.keys(acts) as readonly Act[]

/** Kinds of subject that an act can have. */
export const subjectKinds = [
  'member',
  'meal',
  'review',
  'request',
  'payment',
  'hours',
  'closure',
  'mealtime',
  'setting',
  'import',
  'list',
] as const
export type SubjectKind = (typeof subjectKinds)[number]
