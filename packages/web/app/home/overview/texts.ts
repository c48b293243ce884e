import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('dashboard', {
  /** The next step for kitchen staff. */
  nextIs: 'Next: <a>{step}</a>',
  letIn: 'Let in {residents, plural, one {# resident} other {# residents}}',

  /** The first tasks of a new hostel. */
  firstSteps: 'First steps',
  firstStepsText: 'Your next tasks appear here after the first portion is served.',
  firstStepsReady: 'You’re ready for the first requests.',
  firstStepsNote: 'Opening hours and a plan are optional. Without them, residents can request any meal.',
  /** The part in <done> is only read out. */
  stepDone: '{step}<done>, done</done>',
  stepName: 'Name your hostel',
  stepNameText: 'Shown on every page, slip and receipt. Set the address and prices there, too.',
  stepHours: 'Set opening hours',
  stepHoursText: 'When meals are served and when requests close.',
  stepMeals: 'Add meals',
  stepMealsText: 'Use a photo or drawing, or import many from a file.',
  stepResidents: 'Add residents',
  stepResidentsText: 'Import a file and print login slips, or let in new sign-ups.',
  importResidents: 'Import residents',
  stepMealtimes: 'Plan and publish a week',
  stepMealtimesText: 'Residents see the plan at once and can request meals.',
  stepCounter: 'Try the counter',
  stepCounterText: 'Serve a first portion by code, by name or without a request.',

  /** About a staff member. */
  ownMealtime:
    '{slot, select, breakfast {Your breakfast} lunch {Your lunch} other {Your dinner}}: {state, select, requested {requested} served {served} other {not requested}}',

  overviewFailed: 'The overview could not be loaded. Please try again.',
  backupIsOld: 'Backups are failing or missing. Tell the server’s operator.',
  /** Anytime requests. */
  anytimeRequests: 'Anytime requests',
  anytimeWaiting: 'Anytime requests: <count>{waiting, plural, other {#}}</count>',
  serveNow: 'Serve meals',
  noneNext: 'No mealtime planned',
  noneNextText: 'Residents can request what you plan and publish.',
  requestsWait:
    '{requests, plural, =0 {No requests are waiting} one {# request is waiting} other {# requests are waiting}}',
  servedPortions: '{portions, plural, one {# portion served today} other {# portions served today}}',
  oldestAndServed:
    'Oldest: {time} · {portions, plural, one {# portion served today} other {# portions served today}}',
  seeAllRequests: 'See all requests',
  upcomingLikes: 'Likes for upcoming meals',
  mostRequested: 'Most requested meals',
  mostRequestedText: 'In the last 30 days',
  noneRequested: 'Appears after the first request.',

  /** Meal panels. */
  seeAll: 'See all',
  seeAllUpcoming: 'See all upcoming meals',
  meal: 'Meal',
  likes: 'Likes',
  requests: 'Requests',
  firstOf: 'First {shown, plural, other {#}} of {total, plural, other {#}}',
  lookForward: 'What residents look forward to',
  noneAnnounced: 'No upcoming meals announced.',

  openCounter: 'Open counter',
  expected: 'Expected',
  requested: '{portions, plural, other {<count>#</count> requested}}',
  served: '{portions, plural, other {<count>#</count> served}}',
  planned: '{portions, plural, other {<count>#</count> planned}}',
  expect: 'Expect {portions, plural, one {# portion} other {# portions}}',
  expectRange: '{portions, plural, other {Expect {low}–{high} portions}}',
  specialPortions: '{portions, plural, one {# special portion} other {# special portions}}',
  unknownPortions: '{portions, plural, other {# with unknown allergens}}',
  moreNeeded: '{missing, plural, other {# more needed}}',
  planFewer: '{fewer, plural, other {Plan # fewer}}',
  planFewerTitle: '{fewer, plural, other {Plan # fewer?}}',
  insteadOf: '{meal}: {portions, plural, other {#}} instead of {before, plural, other {#}}',
  fewerPlanned: '{fewer, plural, one {# fewer portion planned.} other {# fewer portions planned.}}',
  planFailed: 'The plan could not be changed.',

  servedToday: 'Served today',
  portions: '{portions, plural, one {# <unit>portion</unit>} other {# <unit>portions</unit>}}',
  ofPlanned: '<count>{portions, plural, other {#}}</count> of {planned, plural, other {# planned}}',

  /** Charts of the last ten weeks. */
  historyFailed: 'The last ten weeks could not be loaded. Please try again.',
  portionsServed: 'Portions served',
  portionsServedAt: 'Portions served: {mealtime}',
  servedName: 'Served',
  period: 'Period',
  byWeek: 'By week',
  byDay: 'By day',
  mealtime: 'Mealtime',
  day: 'Day',
  range: 'Range',
  servedAt: '{mealtime}: {portions, plural, other {#}}',
  servedExpected: '{mealtime}: {portions, plural, other {#}}, {expected, plural, other {expected #}}',
  lastWeek: 'Last week: {portions, plural, one {# portion} other {# portions}}.',
  lastWeekSame: 'Last week: {portions, plural, one {# portion} other {# portions}}, same as the week before.',
  lastWeekMore:
    'Last week: {portions, plural, one {# portion} other {# portions}}, {more, plural, other {▲ #}} on the week before.',
  lastWeekFewer:
    'Last week: {portions, plural, one {# portion} other {# portions}}, {fewer, plural, other {▼ #}} on the week before.',
  portionsFrom: 'Appears after {day}.',
  portionsFromFirst: 'Appears after the first mealtime.',
  /** The last mealtimes, usually seven: 'Last 7 mealtimes: 300 portions, 20 more than the 7 before.' */
  last: '{mealtimes, plural, one {Last mealtime} other {Last # mealtimes}}: {portions, plural, one {# portion} other {# portions}}.',
  lastSame:
    '{mealtimes, plural, other {Last # mealtimes}}: {portions, plural, one {# portion} other {# portions}}, same as the 7 before.',
  lastMore:
    '{mealtimes, plural, other {Last # mealtimes}}: {portions, plural, one {# portion} other {# portions}}, {more, plural, other {# more than the 7 before}}.',
  lastFewer:
    '{mealtimes, plural, other {Last # mealtimes}}: {portions, plural, one {# portion} other {# portions}}, {fewer, plural, other {# fewer than the 7 before}}.',
  asExpected:
    '{held, plural, one {# of {mealtimes} was within the expected range.} other {# of {mealtimes} were within the expected range.}}',
  wastePerPlate: 'Waste per portion',
  week: 'Week',
  weekOf: 'Week of {date}',
  /** The unit of a chart. */
  gramsName: 'Grams',
  grams: '{grams, plural, other {# g}}',
  wasteFrom: 'Appears after {day}, if the kitchen weighs its waste.',
  wasteSoon: 'Next week you’ll see whether waste goes down.',
  wasteSame: 'Same as in {month}.',
  wasteLess: '{grams, plural, other {# g less per portion since {month}.}}',
  wasteMore: '{grams, plural, other {# g more per portion since {month}.}}',
})
