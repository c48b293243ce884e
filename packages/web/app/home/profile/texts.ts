import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('profile', {
  /** Profiles. */
  adminProfile: 'Admin Profile',
  adminFailed: 'Failed to load admin profile. Please try again.',
  mealsAdded: 'Total Meals Added: {total}',
  addMeal: 'Add a meal',
  photoOf: 'Photo of {name}',
  profile: 'My Profile',
  profileFailed: 'Failed to load user details. Please try again.',
  /** The last day of a badge's validity. */
  until: 'Until {date}',
  stayEnds: 'Your stay ends on {date}',
  chooseMembership: 'Choose a membership',
  seeMemberships: 'See memberships',
  renew: 'Renew',
})
