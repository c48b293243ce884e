import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('palette', {
  name: 'Search and commands',
  close: 'Close',
  hintForAdmins: 'Search meals, residents, payments...',
  hint: 'Search meals and pages...',
  inList: 'In a list:',
  tryAgain: 'Try again',
  searching: 'Searching...',
  failed: 'Could not search {kinds}.',
  and: ' and ',
  failedMeals: 'meals',
  failedPeople: 'residents',
  failedPayments: 'payments',
  failedSettings: 'settings',
  noResults: 'No results for “{typed}”.',

  actions: 'Actions',
  pages: 'Pages',
  meals: 'Meals',
  people: 'Residents',
  payments: 'Payments',
  publishWeek: 'Publish the week',
  addUpcomingMeal: 'Add upcoming meal',
  chooseMembership: 'Choose a membership',
  upcomingMeals: 'Upcoming Meals',
  thisWeek: 'This Week',
  forResidents: 'As residents see it',

  /** More words that find actions and pages. */
  counterWords: 'counter now today breakfast lunch dinner',
  sheetWords: 'kitchen sheet now today breakfast lunch dinner',
  plannerWords: 'plan draft publish week',
  hoursWords: 'opening hours closed days closures',
  hostelWords: 'announcements sent notifications chats webhooks name address',
  moneyWords: 'memberships prices currency bills',
  upcomingWords: 'publish announce vote',
  todayWords: 'tonight breakfast lunch dinner',
  weekWords: 'tomorrow',

  /** Kitchen actions for a meal that was found. */
  planOne: 'Plan: {meal}',
  updateOne: 'Update: {meal}',
  sheetForMeal: 'Kitchen sheet: {meal}',
})
