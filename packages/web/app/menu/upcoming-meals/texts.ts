import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('upcoming-meals', {
  title: 'Upcoming Meals',
  failed: 'Error loading meals!',

  /** The kitchen's ideas, for everyone. */
  description: 'Meals the kitchen might cook next. Members vote with their likes.',
  whatTheyAre: 'Meals we might cook next. Vote for your favorites.',
  announced: 'Announced meals',
  none: 'No meals announced yet.',
  seeMenu: 'See the menu',
  price: 'Price: {price}',
  likeCount: 'Likes: {likes}',
  badgeNeeded: 'Only Platinum, Gold, or Silver members can like.',
  /** Success messages. */
  liked: 'Liked!',

  /** The likes so far, as a vote. */
  vote: 'The vote so far',
  yourVote: 'Your vote',

  /** The list of announced meals, for the kitchen. */
  table: 'Upcoming meals',
  mealTitle: 'Title',
  category: 'Category',
  likes: 'Likes',
  actions: 'Actions',
  add: 'Add Upcoming Meal',
  noneYet: 'No meals announced yet. Add the first one.',
  publish: 'Publish',
  publishQuestion: 'Publish {meal}?',
  publishQuestionText:
    'Members will be able to request this meal from the menu right away. It keeps its likes.',
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw {meal}?',
  withdrawn: 'This meal will no longer be announced.',
  likesLost: '{likes, plural, one {Its like will be lost.} other {Its # likes will be lost.}}',
  update: 'Update',
  updateMeal: 'Update {meal}',
  updateText: 'Members will see the changes at once. The meal keeps its likes.',
  save: 'Save changes',

  /** The form for announcing a meal. */
  addText: 'Members will see the meal at once and can vote with their likes.',
  addMeal: 'Add meal',
  image: 'Image URL',
  mealDescription: 'Description',
  distributorName: 'Distributor Name',
  distributorEmail: 'Distributor Email',
  wasAnnounced: 'The meal has been announced.',
})
