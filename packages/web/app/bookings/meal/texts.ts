import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('meal', {
  reviewCount: 'Reviews: {reviews, plural, other {#}}',
  ingredients: 'Ingredients',
  noIngredients: 'No ingredients available',
  posted: 'Posted',
  logInToLike: 'Please log in to like this meal',
  youLiked: 'You liked this meal!',
  failed: 'Something went wrong. Please try again.',
  mealFailed: 'Something went wrong while loading the meal details.',
  because: '{reason}.',
  seeAll: 'See all meals',
  allMeals: 'All meals',

  meal: 'Meal',

  /** Requesting a meal. */
  notPlanned: 'Not planned right now. See <a>this week</a>.',
  datesFailed: 'The mealtimes could not be loaded.',
  when: 'When would you like it?',
  whenServed: 'When it is served',
  portionsPrice: '{portions, plural, one {# portion} other {# portions}} · {price}',
  requestAnywayFor: 'Request anyway<what> for {day}</what>',
  /** On a button; `what` is only read out. */
  requestFor: 'Request Meal<what> for {day}</what>',
  yours: 'Yours: {portions, plural, one {# portion} other {# portions}}',
  yoursWithCode: 'Yours: {portions, plural, one {# portion} other {# portions}} · {code}',
  chooseAnother: 'Choose another mealtime.',
  anotherDay: 'Another day',
  requested: 'Requested · Pending',
  request: 'Request Meal',
  logInToRequest: 'Only Platinum, Gold, or Silver members can request this meal. <a>Log in</a>',
  badgeNeeded: 'Only Platinum, Gold, or Silver members can request this meal. <a>See memberships</a>',
})
