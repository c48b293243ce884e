import { catalogue } from '@warm-ladle/contract'

/** Events of a member's calendar, shown in other programs. */
export const texts = catalogue('server-calendar', {
  /** Names of calendars. */
  myMeals: 'My meals at {hostel}',
  meals: 'Meals at {hostel}',

  /** Titles of events; mealtimes are 'Dinner'. */
  cancelled: 'Cancelled: {mealtime}',
  withMeals: '{mealtime}: {meals}',
  cancelledBecause: 'The kitchen cancelled this mealtime: {reason}',
  orderBy: 'Request by {moment}',
  /** A meal with the member's request. */
  forYou: '{meal} ({portions, plural, one {# portion} other {# portions}} for you)',
  forYouTakeaway: '{meal} ({portions, plural, one {# portion} other {# portions}} for you, take-away)',
})
