import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('week', {
  thisWeek: 'This Week',
  nextWeek: 'Next Week',
  lastWeek: 'Last Week',
  weekOf: 'Week of {date}',
  pageDescription:
    'What the hostel kitchen serves on each day of the week, at what time, and until when to order.',
  loading: 'Loading the week...',
  failed: 'The week could not be loaded.',
  filterLabel: 'Filter the week',
  filter: 'Filter',
  weeks: 'Weeks',
  previous: 'Previous week',
  next: 'Next week',
  backToThis: 'Back to this week',
  calendar: 'Add to your calendar',
  logIn: 'Log in to request',
  badgeNeeded: 'Only Platinum, Gold, or Silver members can request meals.',
  memberships: 'See memberships',
  /** On paper: whose week it is. */
  printed: '{hostel}: {dates}',

  days: 'Days',
  today: 'Today',
  dayToday: '{day}, today',
  dayYours: '{day}, yours',
  dayTodayYours: '{day}, today, yours',
  earlier: 'Earlier today: {mealtimes, plural, one {# mealtime} other {# mealtimes}}',
  earlierHad: 'Earlier today: {mealtimes, plural, one {# mealtime} other {# mealtimes}} · you had {meals}',
  nothingPlanned: 'Nothing is planned yet.',
  kitchenClosed: 'Kitchen closed: {reason}',
  kitchenClosedAt:
    '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}}: kitchen closed: {reason}',
  noneFits: 'No meal fits these filters.',
  cancelledBecause: '{standing}: {reason}',
  orderBy: 'Request by {deadline}',
  served: 'Served',
  yours: 'Yours',

  /** Choosing dishes of several days. */
  choose: 'Choose the week',
  chooseOne: 'Choose {meal}, {mealtime}',
  portionsOf: 'Portions<what> of {meal}</what>',
  takeAwayOf: 'Take-away<what> of {meal}</what>',
  chosen: 'Chosen meals',
  tap: 'Tap what you want to eat.',
  chosenCount:
    '{meals, plural, one {# meal} other {# meals}}, {portions, plural, one {# portion} other {# portions}}',
  unfit: '{unfit, plural, =1 {one does not fit your needs} other {{unfit} do not fit your needs}}',
  onlyAll: 'Only if all are possible',
  stop: 'Stop',
  request: 'Request {meals, plural, one {# meal} other {# meals}}',
  notRequested: '{meal} ({mealtime}): {answer}',
  failedRequest: 'The meals could not be requested.',
})
