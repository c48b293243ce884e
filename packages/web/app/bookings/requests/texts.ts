import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('meal-requests', {
  /** Who asked for something, in lists: 'Amina, Tariq and Nadia', 'Amina, Tariq, Nadia, Asha and 4 more'. */
  and: '{names} and {last}',
  andMore: '{names} and {rest, plural, one {# more} other {# more}}',
  formerMember: 'Former member',
  /** In the place of a name, in a sentence. */
  aFormerMember: 'a former member',
  /** A resident, and why they may no longer have what they wait for. */
  nameEnded: '{name} ({ended})',
  noName: 'N/A',
  room: 'Room {room}',
  reviews: 'Reviews',
  likes: 'Likes',

  /** How a request stands; written with a capital on pages. */
  pending: 'pending',
  delivered: 'delivered',
  cancelled: 'cancelled',

  requestedMeals: 'Requested Meals',
  requestedMealsText: 'The meals you asked the kitchen for.',
  coming: 'Coming',
  comingCount: '{total, plural, other {Coming (#)}}',
  past: 'Past',
  number: '#',
  mealTitle: 'Meal Title',
  reviewsCount: 'Reviews Count',
  status: 'Status',
  actions: 'Actions',
  ownFailed: 'Your requests could not be loaded. Please try again.',
  /** Above requests for no mealtime. */
  anytime: 'Anytime',
  neverRequested: 'You have not requested any meals yet.',
  findMeal: 'Find a meal',
  nothingComing: 'Nothing coming up.',
  seeWeek: 'See this week',

  /** Why a request was cancelled; the first may be followed by the reason that the kitchen has typed. */
  closedByKitchen: 'The kitchen had to cancel it.',
  mealRemoved: 'This meal was taken off the menu.',
  badgeLost: 'Your membership ended.',
  closedAsNoShow: 'It was not picked up.',

  details: 'Details',
  requestedAt: 'Requested {moment}',
  /** What a resident has written, in quotation marks. */
  note: '“{note}”',
  code: 'Code {code}: show it on the whole screen',
  change: 'Change',
  cancel: 'Cancel',
  cancelNamed: 'Cancel {meal}',
  isCancelled: 'Cancelled!',

  notPickedUp: 'Not picked up',
  notPickedUpText: 'Meals that were requested for a mealtime and not picked up, by week and resident.',
  week: 'Week',
  name: 'Name',
  email: 'Email',
  meals: 'Meals',
  searchResidents: 'Search by name, email or room',
  manageUsers: 'Manage Users',
  noShowsFailed: 'The list could not be loaded. Please try again.',
  noShowFits: 'No resident fits who did not come.',
  /** As in 'Show all residents', 'Show all requests', 'Choose all 5 requests'. */
  residents: 'residents',
  requests: 'requests',
  allPickedUp: 'All that was requested was picked up.',
  weekOf: 'Week of {date}',
  missed: '{meals, plural, one {# meal} other {# meals}}',
  missedPortions:
    '{meals, plural, one {# meal} other {# meals}}, {portions, plural, one {# portion} other {# portions}}',
  missedMeal: '{mealtime}: {meal}',

  /** The kitchen's page on which requests are served. */
  serveMeals: 'Serve Meals',
  mealRequests: 'Meal Requests',
  queue: 'Meal requests',
  userEmail: 'User Email',
  requestedBy: 'Requested By',
  searchByEmail: 'Search by email or meal title',
  searchByName: 'Search by meal, name or room',
  requestsOf: 'Requests',
  requestsWithGuests: 'Requests with guests',
  /** Who waits: 'Lunch: 3 people · 4 portions, 2 anytime requests'. */
  waitingAt: '{mealtime}: {counts}',
  anytimeRequests: '{requests, plural, one {# anytime request} other {# anytime requests}}',
  nothingWaits: 'Nothing waits today.',
  queueFailed: 'Error fetching meal requests.',
  noneFits: 'No request fits.',
  noneFitsText: 'No request fits “{search}”.',
  noSuchRequests: 'There are no such requests.',
  noneForMealtime: 'No request is for that mealtime.',
  noneWaiting: 'No requests are waiting.',
  noneWaitingToday: 'No requests are waiting today.',
  noneDelivered: 'Nothing has been delivered yet.',

  filters: 'Filters',
  waitingOnes: 'Waiting',
  deliveredOnes: 'Delivered',
  all: 'All',
  show: 'Show',
  someDays: 'Some days',
  oneDay: 'One day',
  untilToday: 'Until today',
  allMealtimes: 'All mealtimes',
  date: 'Date',
  mealtime: 'Mealtime',
  anyMealtime: 'Any',

  byDish: 'By dish',
  serveAll: 'Serve all',
  serveAllOf: '{meal}: Serve all',
  serveFirst: '{count, plural, other {Serve the first #}}',
  serveFirstOf: '{count, plural, other {{meal}: Serve the first #}}',
  justNow: 'just now',
  waiting: 'waiting {time}',

  /** Read out: what is served to whom. */
  mealTo: '{meal} to {name}',
  serve: 'Serve',
  serveMealTo: 'Serve {meal} to {name}',
  serveChosen: '{count, plural, other {Serve #}}',
  serveTitle: 'Mark as Delivered?',
  serveSure: 'Are you sure you want to serve this meal?',
  serveSureOf:
    '{count, plural, =1 {Are you sure you want to serve this meal?} other {Are you sure you want to serve these # requests?}}',
  serveYes: 'Yes, serve it!',
  served: 'Served!',
  servedText: 'The meal has been marked as delivered.',
  serveFailed: 'Failed to update meal request status.',
  mealFor: '{meal} for {name}',
  checkFirst: 'Check first',
  /** Why it is to be checked, as a sentence. */
  checkReason: '{reason}.',
  serveAnyway: 'Serve it all the same',
})
