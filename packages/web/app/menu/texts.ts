import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('dish', {
  /** On a meal's card: the day on which it is next served. */
  next: 'Next: {day}',
  details: 'View Details',
  /** Before stars; on phones the words in `rest` are only read out. */
  chefsRating: 'Chef<rest>’s rating</rest>',
  /** The words in `rest` are only read out. */
  stars: '{rating}<rest> of 5 stars</rest>',
  /** '4.3 from 27 ratings' */
  residentsRating: '{rating} from {count, plural, one {# rating} other {# ratings}}',
  like: 'Like',
  liked: 'Liked',

  /** The kitchen's answer below a review or feedback. */
  kitchen: 'Kitchen',
  answer: 'Answer',
  changeAnswer: 'Change answer',

  category: 'Category',
  chooseCategory: 'Choose a category',
  ingredients: 'Ingredients',
  ingredientsHint: 'Separated by commas, or one per line',
  price: 'Price',
  priceRequired: 'Price is required',
  savedAsNothing: 'This would be rounded to 0. Enter 0, or at least 1.',
  wholeDollars: 'Whole dollars',
  /** '$12.99 is saved as $12' */
  savedAs: '{typed} is saved as {saved}',

  image: 'Image',
  imageHint: 'JPEG, PNG, WebP or AVIF, up to 20\u00a0MB. You can also drop it here.',
  imageChosen: 'The image you chose',
  takePhoto: 'Take a photo',
  cameraPhoto: 'Camera photo',
  drawPlate: 'No photo? Draw a plate',
  plateFailed: 'The plate could not be loaded. Please try again.',
  crop: 'Crop',
  cropTitle: 'Crop the picture',
  cropText: 'Cards show pictures at 4:3.',
  cropPart: 'Part of the picture. Move it with the arrow keys.',
  cropFailed: 'This picture cannot be cropped here.',
  zoom: 'Zoom',
  takePart: 'Use this part',
  labelsStated: 'The diets and allergens are complete',
  labelsHint:
    'Allergens you don’t select count as absent from the meal. Until you check this, filters hide the meal.',
  contains: 'Contains',
  mayContain: 'May contain traces of',

  /** Rows in tables of meals. */
  update: 'Update',
  delete: 'Delete',
  viewMeal: 'View Meal',
  portions: '{portions, plural, one {# portion} other {# portions}}',
  takeAway: 'takeaway',
  portionsTakeAway: '{portions, plural, one {# portion} other {# portions}}, takeaway',
  /** 'Dinner on Tue, Dec 1' */
  mealtimeOn: '{slot, select, breakfast {Breakfast} lunch {Lunch} other {Dinner}} on {day}',
  /** A resident's text. */
  quoted: '“{note}”',
  distributor: 'Distributor',
})
