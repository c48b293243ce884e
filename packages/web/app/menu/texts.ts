import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('dish', {
  /** On a meal's card: the day on which it is served next. */
  next: 'Next: {day}',
  details: 'View Details',
  /** Before stars; on phones the words in `rest` are only read out. */
  chefsRating: 'Chef<rest>’s rating</rest>',
  /** The words in `rest` are only read out. */
  stars: '{rating}<rest> of 5 stars</rest>',
  notRated: 'Not rated yet',
  like: 'Like',
  liked: 'Liked',

  category: 'Category',
  chooseCategory: 'Choose a category',
  ingredients: 'Ingredients',
  ingredientsHint: 'Separated by commas, or each on a line of its own',
  price: 'Price',
  priceRequired: 'Price is required',
  savedAsNothing: 'This would be saved as $0. Please enter 0, or 1 or more.',
  wholeDollars: 'Whole dollars',
  /** '$12.99 is saved as $12' */
  savedAs: '{typed} is saved as {saved}',

  image: 'Image',
  imageHint: 'JPEG, PNG, WebP or AVIF, up to 20\u00a0MB. You can also drop it here.',
  imageChosen: 'The image you chose',
  takePhoto: 'Take a photo',
  cameraPhoto: 'Photo of the camera',
  drawPlate: 'No photo? Draw a plate',
  plateFailed: 'The plate could not be loaded. Please try again.',
  crop: 'Crop',
  cropTitle: 'Crop the picture',
  cropText: 'Cards show it as 4 to 3.',
  cropPart: 'Part of the picture. Move it with the arrow keys.',
  cropFailed: 'This picture cannot be cropped here.',
  zoom: 'Zoom',
  takePart: 'Use this part',

  /** What a meal contains, and what it may contain as traces, which is never the same. */
  allergens:
    '{stated, select, both {Contains {contains} · may contain {mayContain}} contains {Contains {contains}} mayContain {May contain {mayContain}} other {No declared allergens}}',
  /** The same after the diets that the meal suits. */
  dietsAndAllergens:
    '{stated, select, both {{diets} · contains {contains} · may contain {mayContain}} contains {{diets} · contains {contains}} mayContain {{diets} · may contain {mayContain}} other {{diets} · no declared allergens}}',
  noAllergens: 'No declared allergens',
  containsOnly: 'Contains: <allergens>{names}</allergens>',
  tracesOf: 'May contain traces of: {names}',

  /** What the kitchen states of a meal. */
  labels: 'Diets and allergens',
  labelsStated: 'The kitchen has stated them',
  labelsHint: 'What is not chosen is not in the meal then. Without it the meal passes no filter.',
  contains: 'Contains',
  mayContain: 'May contain traces of',
  suits: 'Suits',

  /** The filter by diets and allergens. */
  labelsChosen: 'Diets and allergens ({count})',
  problem: '{problem}.',
  without: 'Without',
  filterHint: 'Only meals with stated allergens are shown. Traces count as allergens.',
  fitsNeeds: 'Fits my needs',
  saveAsNeeds: 'Save as my needs',
  doesNotFit: 'This meal does not fit what you told us about your needs.',
  /** In place of meals: `problem` is 'This diet is not known'. */
  noneShown: '{problem}, so no meals are shown.',
  showAll: 'Show all meals',

  /** What a member must not eat. */
  needs: 'What you must not eat',
  mustNotEat: 'I must not eat',
  traces: 'Traces of them matter, too',
  keepTo: 'I keep to',
  consentMissing: 'Please agree that your needs are kept, or choose none.',
  consent:
    'I agree that these are kept to show me which meals fit, counted for the kitchen, shown to it with my name and room where a plate is cooked for me separately, and at the counter with what I ask for. They can tell of my health or religion. I can take this back at any time, and they are deleted at once. <a>More about privacy</a>',
  save: 'Save',
  needsFailed: 'Your needs could not be saved. Please try again.',

  /** Rows of tables that are about a meal. */
  update: 'Update',
  delete: 'Delete',
  viewMeal: 'View Meal',
  portions: '{portions, plural, one {# portion} other {# portions}}',
  takeAway: 'take-away',
  portionsTakeAway: '{portions, plural, one {# portion} other {# portions}}, take-away',
  /** 'Dinner, Tue, Dec 1' */
  mealtimeOn: '{mealtime}, {day}',
  /** What a resident wrote. */
  quoted: '“{note}”',
})
