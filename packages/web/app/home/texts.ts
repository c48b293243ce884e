import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('home', {
  pageDescription: 'Hostel meals from breakfast to dinner: browse the menu and request what you like.',
  welcome: 'Welcome to Our Hostel Meal System',
  explore: 'Explore meal plans and timings with ease',

  /** Above the slides. */
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  /** For members, by first name. */
  goodMorningTo: 'Good morning, {name}',
  goodAfternoonTo: 'Good afternoon, {name}',
  goodEveningTo: 'Good evening, {name}',
  fromTheMenu: 'From the {category, select, Breakfast {breakfast} Lunch {lunch} other {dinner}} menu',

  slides: 'Why we cook',
  homeStyle: 'Home-style meals every day at the hostel',
  healthy: 'Healthy and affordable meals for hostel life',
  cravings: 'Breakfast to dinner cravings covered',
  fresh: 'Fresh ingredients and tasty recipes',
  easier: 'A meal system that makes hostel living easier',
  searchLabel: 'Search for meal plans or timings',
  searchHint: 'Search for meal plans or timings...',
  search: 'Search',

  byCategory: 'Meals By Category',
  byCategoryDescription: 'All Meals are Showing by Category Wise',
  allMeals: 'All Meals',
  mealsFailed: 'The meals could not be loaded.',
  mealsLoading: 'Loading meals...',
  noMeals: 'No meals here yet.',
  seeAll:
    'See all {category, select, Breakfast {breakfast meals} Lunch {lunch meals} Dinner {dinner meals} other {meals}}',

  packages: 'Upgrade your package',
  memberships: 'Memberships',
  packagesDescription: 'Same meals. Pick what you’d like to give.',
  partners: 'Our Partners',
  partnersDescription: 'Local growers and makers',
  partnersLogos: 'Logos of our partners',
  pauseLogos: 'Pause logos',
  playLogos: 'Play logos',
})
