import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('kitchen', {
  kitchenSheet: 'Kitchen sheet',
  planTheWeek: 'Plan the week',
  nonePublished: 'No mealtime of this week is published. Once one is, its sheet says what to cook.',
  sheetFailed: 'The sheet could not be loaded. Please try again.',
  noSuchSheet: 'No such sheet',
  addressIncomplete: 'This address is not complete. Please open the sheet from the plan of its week.',
  notPublished: 'Its mealtime is not published yet, or was removed.',

  previousMealtime: 'Previous mealtime: {mealtime}',
  nextMealtime: 'Next mealtime: {mealtime}',
  /** Shows the sheet on the whole screen, as it hangs on the wall. */
  wall: 'Wall',
  onTheWall: 'On the wall',
  print: 'Print',
  noMeal: 'No meal is planned for this mealtime.',
  cancelled: 'Cancelled',
  cancelledBecause: 'Cancelled: {reason}',
  /** Whether the numbers of a sheet still change. */
  final: 'Final',
  provisional: 'Provisional',
  noFurther: 'Orders closed {moment}. No further request can come.',
  changesUntil: 'Numbers change until orders close: {moment}',
  finalOnWall: '<state>Final</state>: orders closed {moment}',
  provisionalOnWall: '<state>Provisional</state>: changes until orders close {moment}',
  /** On paper: when the numbers were read. */
  readAt: 'read {moment}',

  allMeals: 'All meals',
  /** Names of figures. */
  askedFor: 'Asked for',
  planned: 'Planned',
  takeAway: 'Take-away',
  pickedUp: 'Picked up',
  waiting: 'Waiting',
  notPickedUp: 'Not picked up',
  walkUps: 'Walk-ups',
  /** How many portions to cook. */
  cook: 'Cook',
  specialPlates: '<label>Special plates:</label> {needs}',
  withoutCount: 'without {allergen} {portions}',

  expectedPortions: 'Expected portions',
  expected: 'Expected',
  thisTime: 'This time',
  nextTime: 'Next {weekday}',
  /** '42 (38–47) portions: off by 4 on average of the last 12' */
  expectedBasis: '<figure>{expected}</figure> <rest>portions: {basis}</rest>',
  nothingThen: 'Nothing is planned then.',
  notKnownYet: 'Not known yet: it takes four earlier ones, and there are {observations}.',

  /** How many portions of a meal are asked for, of those that are planned. */
  askedOf: '<figure>{asked}</figure> <rest>of {planned}</rest>',
  ofPlanned: 'of {planned} planned',
  takeAwayCount: '{takeaway} take-away',
  guestsCount: '{guests, plural, one {# for a guest} other {# for guests}}',
  pickedUpCount: '{pickedUp} picked up, {waiting} waiting',
  noShowsCount: '{noShows} not picked up',
  walkUpsCount: '{walkUps, plural, one {# walk-up} other {# walk-ups}}',
  cookSeparately: 'Cook separately',
  newSince: 'New since orders closed',
  plates: '{portions, plural, one {# plate} other {# plates}}',
  /** '1 plate: No gluten, No celery · Daniel, E 11' */
  plateOf: '{plates}: <needs>{labels}</needs> · {name}',
  plateOfRoom: '{plates}: <needs>{labels}</needs> · {name}<room>, {number}</room>',
  /** In place of the name of one who is not to be named. */
  unnamed: 'name not known',
  guest: 'a guest',
  needs: 'Needs',
  without: 'Without {allergen}',
  /** Whether a meal fits a need. */
  fits: 'fits',
  unfit: 'cook separately',
  notStated: 'not stated for this meal',
  notes: 'Notes',
  noteTakeAway: '{note} (take-away)',

  waste: 'Waste',
  /** A weight in kilograms. */
  kilograms: '{amount} kg',
  nothingEntered: 'Nothing has been entered. Weigh what is left after service.',
  enteredWaste: 'Entered waste',
  /** What was thrown away, as 'Left over', and of which meal. */
  entryOf: '{kind}, {meal}',
  entered: '{kind}: {weight}',
  takeBack: 'Take back',
  takeBackOf: 'Take back {weight}, {kind}, {meal}',
  takenBack: 'Entry taken back',
  notTakenBack: 'The entry could not be taken back.',
  meal: 'Meal',
  what: 'What',
  weight: 'Weight in kg',
  enterKilograms: 'Enter kilograms, such as 1.5',
  enter: 'Enter',
  notEntered: 'The weight could not be entered.',

  wasteOfDays: 'What was weighed on these days.',
  wasteOfHalfYear: 'What was weighed in the last half year.',
  wasteFailed: 'The waste could not be loaded. Please try again.',
  noneOnDays: 'Nothing was weighed on these days. It is entered on the kitchen sheet of a mealtime.',
  noneYet: 'Nothing has been weighed yet. It is entered on the kitchen sheet of a mealtime.',
  weighedIn: '{weight} in {weeks, plural, one {# week} other {# weeks}}.',
  howEstimated:
    'How it is estimated: each {grams} g counts as one portion, at the price that its dish had at its mealtime. What the kitchen pays for ingredients and work is not known here.',
  wasteByWeek: 'Waste by week',
  wasteByDish: 'Waste by dish',
  weekOf: 'Week of {date}',
  week: 'Week',
  inAll: 'In all',
  portions: 'Portions',
  cost: 'Cost',
  dish: 'Dish',
  mealtimes: 'Mealtimes',
})
