import { catalogue } from '../message.ts'

/** Words used on many pages and in the server's sentences. */
export const texts = catalogue('words', {
  /** Diets, standing alone. */
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  pescatarian: 'Pescatarian',
  halal: 'Halal',
  kosher: 'Kosher',
  noPork: 'No pork',
  noBeef: 'No beef',

  /** Allergens, in a list or within a sentence. */
  celery: 'celery',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  gluten: 'gluten',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',

  /** A resident's needs, standing alone. */
  noCelery: 'No celery',
  noCrustaceans: 'No crustaceans',
  noEggs: 'No eggs',
  noFish: 'No fish',
  noGluten: 'No gluten',
  noLupin: 'No lupin',
  noMilk: 'No milk',
  noMolluscs: 'No molluscs',
  noMustard: 'No mustard',
  noNuts: 'No tree nuts',
  noPeanuts: 'No peanuts',
  noSesame: 'No sesame',
  noSoya: 'No soya',
  noSulphites: 'No sulphites',

  unknownDiet: 'Unknown diet',
  unknownAllergen: 'Unknown allergen',

  /** Duties of members in the hostel: they work in the kitchen or at its desk, or keep its accounts. */
  kitchen: 'Kitchen',
  desk: 'Desk',
  accounts: 'Accounts',

  /**
   * Why a resident may no longer have the meal cooked for them: their membership was revoked, or they moved
   * out.
   */
  membershipEnded: 'Membership ended',
  hasLeft: 'Moved out',

  /** Kinds of waste: cooked and not served, left on plates, spoiled. */
  leftover: 'Left over',
  plate: 'From plates',
  spoiled: 'Spoiled',

  /** Kinds of feedback, standing alone. */
  complaint: 'Complaint',
  praise: 'Praise',
  suggestion: 'Suggestion',

  /** The mealtimes of a day, standing alone; meal categories have the same names. */
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  /** A title or label: 'Dinner on Mon, Nov 23'. */
  mealtime: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day}',
  /** For use inside a sentence, mostly after a colon, e.g. 'dinner on Mon, Nov 23'. */
  mealtimePhrase: '{slot, select, breakfast {breakfast} lunch {lunch} other {dinner}} on {day}',

  /**
   * Counts for a mealtime: residents, the portions that they requested, and residents who are away at that
   * time.
   */
  people: '{people, plural, one {# person} other {# people}}',
  peopleAndPortions:
    '{people, plural, one {# person} other {# people}} · {portions, plural, one {# portion} other {# portions}}',
  away: '{away, plural, other {# away}}',

  /** How many plates came back empty, counting those that residents reported. */
  platesEmpty: '{none} of {answered, plural, one {# plate} other {# plates}} came back empty.',
  platesHalf:
    '{none} of {answered, plural, one {# plate} other {# plates}} came back empty, {half} half full.',
  platesFull: '{none} of {answered, plural, one {# plate} other {# plates}} came back empty, {all} full.',
  platesHalfAndFull:
    '{none} of {answered, plural, one {# plate} other {# plates}} came back empty, {half} half full and {all} full.',

  /** Shown in place of diets and allergens for a meal without allergen info. */
  notStated: 'Allergens unknown – ask us',

  /** Why a standing order requested nothing, shown in brackets after the mealtime. */
  noFit: 'no suitable meal',
  soldOut: 'sold out',
  tooManyPortions: 'over the portion limit',
  overAllowance: 'over your weekly allowance',

  /** A duration: '2 h 36 min'. */
  lessThanAMinute: 'less than 1 min',
  minutes: '{minutes, plural, other {# min}}',
  hours: '{hours, plural, other {# h}}',
  /** For use next to hours, e.g. '1 day 14 h'. */
  days: '{days, plural, one {# day} other {# days}}',
  /** How long data is stored, inside a sentence, e.g. 'for 30 days', 'for two years'. */
  keptDays: '{days, plural, =1 {one day} one {# day} other {# days}}',
  keptYears: '{years, plural, =1 {a year} =2 {two years} one {# year} other {# years}}',
})
