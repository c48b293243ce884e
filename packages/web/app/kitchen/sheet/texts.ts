import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('kitchen', {
  kitchen: 'Kitchen',
  kitchenSheet: 'Kitchen sheet',
  planTheWeek: 'Plan the week',
  nonePublished: 'Nothing has been published for this week yet. Publish a mealtime to see its sheet.',
  sheetFailed: 'The sheet could not be loaded. Please try again.',
  noSuchSheet: 'Sheet not found',
  addressIncomplete: 'This link is incomplete. Open the sheet from the week’s plan.',
  notPublished: 'The mealtime has not been published yet, or was removed.',

  previousMealtime: 'Previous mealtime: {mealtime}',
  nextMealtime: 'Next mealtime: {mealtime}',
  /** Shows the sheet full screen, for the wall. */
  wall: 'Wall',
  onTheWall: 'On the wall',
  print: 'Print',
  noMeal: 'No meals are planned for this mealtime.',
  cancelled: 'Cancelled',
  cancelledBecause: 'Cancelled: {reason}',
  /** Whether the numbers of a sheet may still change. */
  final: 'Requests are closed. These numbers are final.',
  openUntil: 'Requests open until {time}',
  /** On paper: when the numbers were read. */
  readAt: 'as of {moment}',

  allMeals: 'All meals',
  /** How many portions to cook. */
  cook: 'Cook',
  requestedCount: '{requested} requested',
  plannedCount: '{planned} planned',
  takeAwayCount: '{takeaway} takeaway',
  guestsCount: '{guests, plural, one {# for a guest} other {# for guests}}',
  servedCount: '{served} served · {waiting} waiting',
  noShowsCount: '{noShows, plural, one {# no-show} other {# no-shows}}',
  walkUpsCount: '{walkUps, plural, one {# walk-up} other {# walk-ups}}',
  /** About a meal without allergen info, with the needs of those who requested it: 'Halal 2 · No milk 1'. */
  noInfo: 'No allergen info. Check for: {needs}',
  cookSeparately: 'Cook separately',
  newSince: 'New since requests closed',
  /** 'No gluten, No celery · Daniel, E 11' */
  portionFor: '<needs>{labels}</needs> · {name}',
  portionOfRoom: '<needs>{labels}</needs> · {name}<room>, {number}</room>',
  /** In place of a name that must not be shown. */
  unnamed: 'name unknown',
  guest: 'a guest',
  notes: 'Notes',
  noteTakeAway: '{note} (takeaway)',
  /** Notes that do not fit. */
  moreNotes: '+ {notes} more',

  waste: 'Waste',
  /** A weight in kilograms. */
  kilograms: '{amount} kg',
  enteredWaste: 'Recorded waste',
  /** Waste, e.g. 'Left over', and the meal. */
  entryName: '{kind}, {meal}',
  entered: '{kind}: {weight}',
  takeBack: 'Remove',
  takeBackEntry: 'Remove {weight}, {kind}, {meal}',
  takenBack: 'Entry removed',
  notTakenBack: 'The entry could not be removed.',
  meal: 'Meal',
  what: 'Type',
  weight: 'Weight in kg',
  enterKilograms: 'Enter kilograms, such as 1.5',
  enter: 'Record',
  notEntered: 'The weight could not be recorded.',

  wasteOfDays: 'Waste weighed on these days.',
  wasteOfHalfYear: 'Waste weighed in the last six months.',
  wasteFailed: 'The waste could not be loaded. Please try again.',
  noneOnDays: 'Nothing was weighed on these days. Record waste on the kitchen sheet.',
  noneYet: 'Nothing weighed yet. Record waste on the kitchen sheet.',
  weighedIn: '{weight} in {weeks, plural, one {# week} other {# weeks}}.',
  howEstimated: 'Estimate: {grams} g counts as one portion at its menu price.',
  wasteByWeek: 'Waste by week',
  wasteByMeal: 'Waste by meal',
  weekOf: 'Week of {date}',
  week: 'Week',
  inAll: 'Total',
  portions: 'Portions',
  cost: 'Cost',
  mealColumn: 'Meal',
  mealtimes: 'Mealtimes',
})
