import { catalogue } from '@warm-ladle/contract'

/** Events in a member's calendar, shown in other programs. */
export const texts = catalogue('server-calendar', {
  /** Calendar names. */
  myMeals: 'My meals at {hostel}',
  meals: 'Meals at {hostel}',

  /** Event titles; {mealtime} is e.g. 'Dinner'. */
  cancelled: 'Cancelled: {mealtime}',
  withMeals: '{mealtime}: {meals}',
  cancelledBecause: 'The kitchen cancelled this mealtime: {reason}',
  orderBy: 'Request by {moment}',
  /** A meal with the member's request. */
  forYou: '{meal} ({portions, plural, one {# portion} other {# portions}} for you)',
  forYouTakeaway: '{meal} ({portions, plural, one {# portion} other {# portions}} for you, takeaway)',
})
