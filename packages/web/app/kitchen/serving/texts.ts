import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('serving', {
  byMeal: 'By meal',
  mealServeAll: '{meal}: Serve all',
  mealServeFirst: '{count, plural, other {{meal}: Serve the first #}}',
  serveAll: 'Serve all',
  mealServeSome: '{count, plural, other {{meal}: Serve #}}',
  serveFirst: '{count, plural, other {Serve the first #}}',
  userEmail: 'User Email',
  requestedBy: 'Requested By',
  requests: 'requests',
  queue: 'Meal requests',

  /** Read out: what is served to whom. */
  mealTo: '{meal} to {name}',
  formerMember: 'Former member',
  room: 'Room {room}',

  noShow: 'No-show',
  noShows: 'No-shows',
  serveMealTo: 'Serve {meal} to {name}',
  serve: 'Serve',
  serveChosen: '{count, plural, other {Serve #}}',
  week: 'Week',
  name: 'Name',
  email: 'Email',
  meals: 'Meals',
  searchResidents: 'Search by name, email or room',
  manageUsers: 'Manage Users',
  noShowsFailed: 'The no-shows could not be loaded. Please try again.',
  noMatch: 'No match.',
  /** Completes texts like 'Show all residents', 'Show all requests' and 'Select all 5 requests'. */
  residents: 'residents',
  allPickedUp: 'Every request was served.',
  weekOf: 'Week of {date}',
  missedPortions:
    '{meals, plural, one {# meal} other {# meals}}, {portions, plural, one {# portion} other {# portions}}',
  missed: '{meals, plural, one {# meal} other {# meals}}',
  missedMeal: '{mealtime}: {meal}',

  /** The kitchen's page for serving requests. */
  serveMeals: 'Serve Meals',
  mealRequests: 'Meal Requests',
  searchByEmail: 'Search by email or meal title',
  searchByName: 'Search by meal, name or room',
  requestsWithGuests: 'Requests with guests',
  requestsLabel: 'Requests',
  /** Who is waiting: 'Lunch: 3 people · 4 portions, 2 anytime requests'. */
  waitingAt: '{mealtime}: {counts}',
  anytimeRequests: '{requests, plural, one {# anytime request} other {# anytime requests}}',
  nothingWaits: 'No one is waiting today.',
  queueFailed: 'Error fetching meal requests.',
  noRequestMatches: 'No matching requests.',
  noRequestMatchesText: 'No requests match “{search}”.',
  noSuchRequests: 'No matching requests.',
  noneForMealtime: 'No requests for this mealtime.',
  noneDelivered: 'Nothing served yet.',
  noneWaitingToday: 'No one is waiting today.',
  noneWaiting: 'No one is waiting.',
  waitingOnes: 'Waiting',
  deliveredOnes: 'Delivered',
  all: 'All',

  filters: 'Filters',
  show: 'Show',
  someDays: 'Some days',
  oneDay: 'One day',
  untilToday: 'Until today',
  allMealtimes: 'All mealtimes',
  date: 'Date',
  mealtime: 'Mealtime',
  anyMealtime: 'Any',
  serveTitle: 'Mark as Delivered?',
  serveManySure:
    '{count, plural, =1 {Are you sure you want to serve this meal?} other {Are you sure you want to serve these # requests?}}',
  /** Replaces the question's title before a mealtime is served. */
  serveEarlyTitle: 'Serve early?',
  servedFrom: 'This mealtime is served from {time}.',
  /** What serving several requests at once will leave out. */
  leftOutToCheck:
    '{count, plural, one {Left out until you check with them: {names}.} other {Left out until you check with them: {names}.}}',
  leftOutOtherDay:
    '{count, plural, one {Left out: # request for another day.} other {Left out: # requests for another day.}}',
  needCare: '{count, plural, one {# needs a check} other {# need a check}}',
  otherDay: '{count, plural, other {# for another day}}',
  anytime: 'Anytime',
  served: 'Served!',
  serveFailed: 'Failed to update meal request status.',
  checkFirst: 'Check first',
  /** The reason to check it first, as a sentence. */
  checkReason: '{reason}.',
  serveAnyway: 'Serve anyway',
  serveSure: 'Are you sure you want to serve this meal?',
  serveYes: 'Yes, serve it!',
  servedText: 'The meal has been marked as delivered.',
  mealFor: '{meal} for {name}',
  noName: 'N/A',
  /** In place of a name, in a sentence. */
  aFormerMember: 'a former member',
  /** A resident, and why they may no longer have their request. */
  nameEnded: '{name} ({ended})',
  andMore: '{names} and {rest, plural, one {# more} other {# more}}',
  /** Requesters in lists: 'Amina, Tariq and Nadia', 'Amina, Tariq, Nadia, Asha and 4 more'. */
  and: '{names} and {last}',
  justNow: 'just now',
  waiting: 'waiting {time}',
})
