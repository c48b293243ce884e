import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('standing-orders', {
  standingOrders: 'Standing Orders',
  newOrder: 'New standing order',
  ordersFailed: 'Your standing orders could not be loaded. Please try again.',
  notBooked: 'Paused until you have a membership.',
  noOrders: 'You have no standing order. With one, lunch on weekdays needs no further thought.',
  membersOnly: 'Only Platinum, Gold, or Silver members can have standing orders.',
  seeMemberships: 'See memberships',

  /** Names of standing orders. */
  everyDay: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} every day',
  onWeekdays: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on weekdays',
  onWeekends: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on weekends',
  onDays: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {days}',

  /** What is asked for, one after the other. */
  whatSuitsMe: 'What suits me',
  preferred: '{meal}, or else what suits me',
  takeAwayToo: 'take-away',
  eatHere: 'eat here',
  fromDate: 'from {date}',
  untilDate: 'until {date}',

  /** How a day stands. */
  notPlanned: 'Not planned yet',
  bookedByHand: 'You have booked',
  skipped: 'Skipped',
  away: 'You are away',
  kitchenClosed: 'Kitchen closed',
  missed: 'Not booked',
  /** The resident has no membership now. */
  paused: 'Paused',

  change: 'Change',
  changeOrder: 'Change {order}',
  end: 'End',
  endOrder: 'End {order}',
  nextDays: 'The next days of {order}',
  changeTitle: 'Change the standing order',
  skip: 'Skip<unseen> {day}</unseen>',
  takeIn: 'Take in<unseen> {day}</unseen>',
  dayNotChanged: 'The day could not be changed. Please try again.',
  endQuestion: 'End this standing order?',
  endNote: '{order}: what it has booked is cancelled while orders are open.',
  endIt: 'End it',
  keepIt: 'Keep it',
  notEnded: 'It could not be ended. Please try again.',

  mealtime: 'Mealtime',
  days: 'Days',
  meal: 'Dish',
  mealHint: 'A dish that you name is taken where it is served and not known to go against your needs.',
  firstThatSuits: 'First meal that suits me',
  portions: 'Portions',
  takeAway: 'Take-away',
  firstDay: 'First day',
  lastDay: 'Last day',
  noEnd: 'Empty: until you end it.',
  save: 'Save',
  /** Sets a new standing order. */
  setIt: 'Set it',
  chooseFirstDay: 'Choose the first day',
  chooseLastDay: 'Choose the last day',
  notSaved: 'It could not be saved. Please try again.',

  absences: 'Absences',
  absencesNote: 'We’ll cancel your requests and pause standing orders until you’re back.',
  absencesFailed: 'Your absences could not be loaded. Please try again.',
  noAbsences: 'You are here every day.',
  iAmAway: 'I am away',
  iAmHere: 'I am here',
  hereAfterAll: 'I am here after all: {dates}',
  allMeals: 'All meals',
  meals: 'Meals',
  hereQuestion: 'Are you here, {dates}?',
  hereNote: 'Your standing orders are booked again where orders are open. Book other meals anew.',
})
