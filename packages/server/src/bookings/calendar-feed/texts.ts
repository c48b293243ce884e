import { catalogue } from '@warm-ladle/contract'

/** What a member's calendar says of mealtimes, in programs elsewhere. */
export const texts = catalogue('server-calendar', {
  /** Names of calendars. */
  myMeals: 'My meals at {hostel}',
  meals: 'Meals at {hostel}',

  /** Titles of events; mealtimes are 'Dinner'. */
  cancelled: 'Cancelled: {mealtime}',
  withMeals: '{mealtime}: {meals}',
  cancelledBecause: 'The kitchen cancelled this mealtime: {reason}',
  orderBy: 'Request by {moment}',
  /** A meal with what the member has asked for. */
  forYou: '{meal} ({portions, plural, one {# portion} other {# portions}} for you)',
  forYouTakeaway: '{meal} ({portions, plural, one {# portion} other {# portions}} for you, take-away)',
})
