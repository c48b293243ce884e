import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('meal-requests', {
  reviews: 'Reviews',
  likes: 'Likes',

  requestedMeals: 'Requested Meals',
  coming: 'Coming',
  comingCount: '{total, plural, other {Coming (#)}}',
  past: 'Past',
  number: '#',
  reviewsCount: 'Reviews Count',
  ownFailed: 'Your requests could not be loaded. Please try again.',
  /** Above requests for no mealtime: where they are served. */
  anytime: 'Anytime, at the counter',
  /** Below each of them that waits: what its resident does. */
  anytimeNext: 'Just say your name there.',
  neverRequested: 'You have not requested any meals yet.',
  findMeal: 'Find a meal',
  nothingComing: 'Nothing coming up.',
  seeWeek: 'See this week',

  /** Why a request was cancelled; the first may be followed by the reason that the kitchen has typed. */
  closedByKitchen: 'The kitchen had to cancel it.',
  mealRemoved: 'This meal was taken off the menu.',
  badgeLost: 'Your membership ended.',
  closedAsNoShow: 'It was a no-show.',

  details: 'Details',
  requestedAt: 'Requested {moment}',
  /** What a resident has written, in quotation marks. */
  note: '“{note}”',
  code: 'Code {code}: show full screen',
  change: 'Change',
  cancel: 'Cancel',
  cancelNamed: 'Cancel {meal}',
  isCancelled: 'Cancelled!',
})
