import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('reviews', {
  likes: 'Likes',
  mealTitle: 'Meal Title',
  actions: 'Actions',
  deleteQuestion: 'Are you sure?',
  confirmDelete: 'Yes, delete it!',
  deleted: 'Deleted!',
  deleteFailed: 'Failed to delete the review',

  /** The member's own reviews. */
  myReviews: 'My Reviews',
  myTable: 'My reviews',
  myFailed: 'Your reviews could not be loaded. Please try again.',
  noneYet: 'You have not submitted any reviews yet.',
  findMeal: 'Find a meal to review',
  review: 'Review',
  update: 'Update your review',
  updateText: 'What do you think of {meal}?',
  yourReview: 'Your review',
  save: 'Save review',
  updateFailed: 'Failed to update the review',
  deleteOwn: 'Your review of {meal} will be permanently deleted!',

  /** The kitchen's answer, which everyone sees below the review. */
  answerReview: 'Answer this review',
  answerText: 'Everyone will see your answer. The author will be notified once.',
  yourAnswer: 'Your answer',
  publishAnswer: 'Publish answer',
  answerFailed: 'The answer could not be saved.',
  removeAnswer: 'Remove answer',
  removeAnswerText: 'Your answer will be permanently deleted!',
  removeAnswerFailed: 'The answer could not be removed.',

  /** All reviews, for admins. */
  allReviews: 'All Reviews',
  search: 'Search by meal, author or words',
  reviews: 'Reviews',
  reviewsCount: 'Reviews Count',
  loading: 'Loading reviews...',
  failed: 'The reviews could not be loaded. Please try again.',
  noMatch: 'No reviews match “{search}”.',
  /** After 'Show all', and after 'Select all' with a number. */
  all: 'reviews',
  none: 'No reviews yet.',
  seeMenu: 'See the menu',
  viewMeal: 'View Meal',
  delete: 'Delete',
  /** Replaces the name of an author who has left. */
  formerMember: 'a former member',
  /** Names the review, after 'Select' and 'Delete'. */
  which: 'the review of {meal} by {author}',
  quoted: '“{review}” by {author}',
  deleteOne: 'This review will be permanently deleted!',
  oneDeleted: 'The review has been deleted.',
  deleteSeveral:
    '{reviews, plural, one {This review will be permanently deleted!} other {These # reviews will be permanently deleted!}}',
})
