import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('standing-orders', {
  standingOrders: 'Standing Orders',
  newOrder: 'New standing order',
  ordersFailed: 'Your standing orders could not be loaded. Please try again.',
  notBooked: 'Paused until you have a membership.',
  noOrders: 'No standing orders yet. Add one and we’ll request your meals each week.',
  membersOnly: 'Only Platinum, Gold, or Silver members can have standing orders.',
  seeMemberships: 'See memberships',

  /** Names of standing orders. */
  everyDay: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} every day',
  onWeekdays: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on weekdays',
  onWeekends: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on weekends',
  onDays: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {days}',

  /** The parts of a standing order's terms, in order. */
  whatSuitsMe: 'Any meal that suits me',
  preferred: '{meal}, or any meal that suits me',
  takeAwayToo: 'takeaway',
  eatHere: 'eat in',
  fromDate: 'from {date}',
  untilDate: 'until {date}',

  /** State of a day. */
  notPlanned: 'Not planned yet',
  bookedByHand: 'Requested by you',
  skipped: 'Skipped',
  away: 'You are away',
  kitchenClosed: 'Kitchen closed',
  missed: 'Not requested',
  /** The resident currently has no membership. */
  paused: 'Paused',

  change: 'Change',
  changeOrder: 'Change {order}',
  end: 'End',
  endOrder: 'End {order}',
  nextDays: 'Upcoming days for {order}',
  changeTitle: 'Change the standing order',
  skip: 'Skip<unseen> {day}</unseen>',
  takeIn: 'Include<unseen> {day}</unseen>',
  dayNotChanged: 'The day could not be changed. Please try again.',
  endQuestion: 'End this standing order?',
  endNote: 'Open requests from “{order}” will be cancelled.',
  endIt: 'End it',
  keepIt: 'Keep it',
  notEnded: 'The standing order could not be ended. Please try again.',

  mealtime: 'Mealtime',
  days: 'Days',
  meal: 'Meal',
  mealHint: 'We’ll request this meal whenever it is served and suits you.',
  firstThatSuits: 'First meal that suits me',
  portions: 'Portions',
  takeAway: 'Takeaway',
  firstDay: 'First day',
  lastDay: 'Last day',
  noEnd: 'Leave empty for no end.',
  save: 'Save',
  /** Adds a standing order. */
  setIt: 'Create',
  chooseFirstDay: 'Choose the first day',
  chooseLastDay: 'Choose the last day',
  notSaved: 'Your change could not be saved. Please try again.',

  absences: 'Absences',
  absencesNote: 'We’ll cancel the requests we still can, and pause standing orders until you’re back.',
  absencesFailed: 'Your absences could not be loaded. Please try again.',
  noAbsences: 'No absences entered.',
  iAmAway: 'I am away',
  iAmHere: 'I am here',
  hereAfterAll: 'I am here after all: {dates}',
  allMeals: 'All mealtimes',
  meals: 'Mealtimes',
  hereQuestion: 'Will you be here after all? {dates}',
  hereNote: 'Your standing orders will resume. Please request other meals again yourself.',
})
