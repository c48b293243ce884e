import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('polls', {
  /** Polls as residents and the kitchen see them. */
  polls: 'Polls',
  /** The heading of a poll without a mealtime. */
  whatToCook: 'What should we cook?',
  /** {mealtime} is e.g. 'dinner on Mon, Nov 23'. */
  whatToCookFor: 'What should we cook for {mealtime}?',
  closes: 'Closes: {moment}',
  closed: 'Closed',
  votes: '{votes, plural, one {# vote} other {# votes}}',
  yourVote: 'Your vote',
  winner: 'Winner',
  tied: 'Tied',
  badgeNeeded: 'Only Platinum, Gold, or Silver members can vote.',
  notVoted: 'Your vote could not be saved.',
  /** The meal that won, on the plan. */
  plannedFor: 'Planned for {mealtime}',
  results: 'Poll results',

  /** The kitchen's list of polls. */
  failed: 'The polls could not be loaded. Please try again.',
  none: 'No polls yet. Ask residents what to cook next.',
  start: 'Start a poll',
  startText: 'Add two to six options: meals from the menu, or ideas.',
  notStarted: 'The poll could not be started.',
  option: 'Option {number}',
  addOption: 'Add option',
  mealtime: 'Mealtime',
  noMealtime: 'None',
  date: 'Date',
  chooseDate: 'Choose a date',
  lastDay: 'Closes on',
  lastTime: 'Closes at',
  close: 'Close now',
  closeQuestion: 'Close this poll?',
  closeQuestionText: 'Residents will no longer be able to vote.',
  notClosed: 'The poll could not be closed.',
  remove: 'Remove',
  /** The poll's heading follows. */
  removeQuestion: 'Remove this poll?',
  removeQuestionText: 'Its votes will be lost. A planned meal will stay on the plan.',
  notRemoved: 'The poll could not be removed.',
  plan: 'Plan',
  planMeal: 'Plan {meal}',
  planText: 'The meal will get one portion for each vote, and its voters will be notified.',
  notPlanned: 'The meal could not be planned.',
  addAsMeal: 'Add as upcoming meal',
  /** Begins with `addAsMeal`. */
  addIdea: 'Add as upcoming meal: {idea}',
  notOnMenu: 'Not on the menu yet',
  notAdded: 'The meal is announced, but could not be linked to the poll.',
})
