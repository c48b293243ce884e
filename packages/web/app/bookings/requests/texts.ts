import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('meal-requests', {
  reviews: 'Reviews',
  likes: 'Likes',

  requestedMeals: 'Requested Meals',
  coming: 'Upcoming',
  comingCount: '{total, plural, other {Upcoming (#)}}',
  past: 'Past',
  number: '#',
  reviewsCount: 'Reviews Count',
  ownFailed: 'Your requests could not be loaded. Please try again.',
  /** Heading of anytime requests: where they are served. */
  anytime: 'Anytime, at the counter',
  /** Below each waiting anytime request: what the resident does next. */
  anytimeNext: 'Just say your name at the counter.',
  neverRequested: 'You have not requested any meals yet.',
  findMeal: 'Find a meal',
  nothingComing: 'Nothing coming up.',
  seeWeek: 'See this week',

  /** Why a request was cancelled. The kitchen's typed reason may follow the first one. */
  closedByKitchen: 'The kitchen had to cancel this request.',
  mealRemoved: 'This meal was taken off the menu.',
  badgeLost: 'Your membership ended.',
  closedAsNoShow: 'You missed this meal.',

  details: 'Details',
  requestedAt: 'Requested {moment}',
  /** A resident's note, in quotation marks. */
  note: '“{note}”',
  code: 'Code {code}: show full screen',
  change: 'Change',
  cancel: 'Cancel',
  cancelNamed: 'Cancel {meal}',
  isCancelled: 'Cancelled!',
})
