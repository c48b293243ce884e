import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('meals', {
  meals: 'Meals',
  pageDescription: 'Browse every breakfast, lunch and dinner, and filter by name and price.',
  find: 'Find your next meal',
  findText: 'Fresh from the hostel kitchen, every day.',

  filters: 'Filter meals',
  filter: 'Filter',
  search: 'Search',
  searchHint: 'Search meals...',
  category: 'Category',
  allCategories: 'All Categories',
  minPrice: 'Min Price',
  maxPrice: 'Max Price',
  /** In the fields for the lowest and highest price. */
  from: 'from',
  to: 'to',

  loading: 'Loading meals...',
  backToNewest: 'Back to the newest meals',
  nextPage: 'Next page',
  menuFailed: 'The menu could not be loaded.',
  tryAgain: 'Try again',
  noMeals: 'No meals on the menu yet.',
  pricesReversed: 'Min Price is above Max Price, so no meals match.',
  noMatch: 'No meals match these filters.',
  noMatchForNeeds: 'No meals match these filters. Some have no allergen info.',
  elsewhere: 'Mealtimes are in <week>This Week</week>, meal plans in <memberships>Memberships</memberships>.',
  plansElsewhere: 'Meal plans are in <memberships>Memberships</memberships>.',

  /** Above the results: a list of allergens and of words in quotation marks: 'tree nuts, peanuts, “onion”'. */
  showingWithout: 'Showing meals without {items}.',
  /** A list of diet names: 'No pork, Vegetarian'. */
  showingDiets: 'Showing meals for: {diets}.',
  quoted: '“{text}”',
  removeNegations: 'Show all matches',

  /** Other pages for the searched text. */
  otherPlaces: 'Other places to look',
  lookingFor: 'Looking for something else?',
  allOfCategory:
    '{category, select, Breakfast {All breakfast meals} Lunch {All lunch meals} other {All dinner meals}}',
  allOfDiet: 'All {diet} meals',
  servedWhen: 'What is served when',
  prices: 'Memberships and their prices',
  /** Search words that mean the week, in lower case and separated by spaces. */
  timeWords:
    'timing timings time times hour hours when open opening schedule week weekday weekdays today tonight tomorrow monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
  /** Search words that mean memberships. */
  planWords:
    'plan plans membership memberships package packages price prices badge badges silver gold platinum',

  reviews: 'Reviews ({reviews, plural, other {#}})',
  reviewsLoading: 'Loading reviews...',
  reviewsFailed: 'The reviews could not be loaded.',
  moreReviews: 'Show more reviews',
  noReviews: 'No reviews yet. Be the first to write one.',
  formerMember: 'A former member',
  logInToReview: 'Please log in to submit a review',
  yourReview: 'Your review',
  reviewHint: 'Write your review here...',
  submitReview: 'Submit Review',
  reviewed: 'Your review has been submitted!',
  reviewFailed: 'Failed to submit your review.',

  /** The meal form. */
  addMeal: 'Add Meal',
  title: 'Title',
  description: 'Description',
  rating: 'Rating',
  chooseRating: 'Choose a rating',
  stars: '{stars, plural, one {# star} other {# stars}}',
  distributorName: 'Distributor Name',
  distributorEmail: 'Distributor Email',
  ratingRequired: 'Rating is required',
  success: 'Success!',
  added: 'Meal added successfully!',
  addFailed: 'Failed to upload image or add meal.',
  isOnMenu: '{meal} is on the menu.',
  viewMeal: 'View meal',
  addAnother: 'Add another',
  onTheMenu: 'On the menu',
  /** The title on the preview card of an untitled meal. */
  untitled: 'Meal title',
  updateMeal: 'Update {meal}',
  saveChanges: 'Save changes',
  newImage: 'New image',
  updated: 'Meal updated successfully!',
  newPrice: 'New price: {price}',
  newPriceText: 'The new price applies to everything you publish from now on. Already published:',
  keepsPrice: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day} keeps {price}',
  alsoRequests:
    '{requests, plural, one {Also for # request already made} other {Also for # requests already made}}',
  applyPrice: 'Use {price} there, too',
  keepPrices: 'Keep prices',
  notCorrected: 'The prices could not be changed.',
  error: 'Error!',
  updateFailed: 'Failed to update meal.',
  noAnswer: 'An error occurred. Please try again.',

  /** The menu as a table. */
  menu: 'All Meals',
  searchMeals: 'Search meals',
  sortByLikes: 'Sort by Likes',
  sortByReviews: 'Sort by Reviews Count',
  menuNotLoaded: 'The meals could not be loaded. Please try again.',
  noneFound: 'No meals match “{search}”.',
  addOne: 'Add a meal',
  /** Within a sentence: 'Show all meals', 'Select all 12 meals'. */
  what: 'meals',
  number: '#',
  mealTitle: 'Meal Title',
  likes: 'Likes',
  reviewsCount: 'Reviews Count',
  actions: 'Actions',
  reviewsBriefly: 'Reviews',
  by: 'By',
  unknown: 'N/A',
  sure: 'Are you sure?',
  removeOne:
    '{meal} will be removed from the menu with its likes and reviews, and open requests will be cancelled. This cannot be undone!',
  removeSome:
    '{meals, plural, one {This meal will be removed from the menu with its likes and reviews, and open requests will be cancelled. This cannot be undone!} other {These # meals will be removed from the menu with their likes and reviews, and open requests will be cancelled. This cannot be undone!}}',
  confirmRemoval: 'Yes, delete it!',
  removed: 'Meal deleted successfully!',
  someRemoved: 'Deleted!',
  removalFailed: 'Failed to delete meal.',
})
