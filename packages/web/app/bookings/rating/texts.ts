import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('rating', {
  /** Above five stars, after serving. */
  howWasIt: 'How was it?',
  /** The same for one of several meals. */
  howWas: 'How was {meal}?',
  /** The name of each of the five buttons. */
  stars: '{stars, plural, one {# star} other {# stars}}',
  /** A short text to the kitchen, after the stars. */
  tellKitchen: 'Say more (optional)',
  onlyKitchen: 'Only the kitchen reads this, without your name.',
  send: 'Send',
  failed: 'Your rating could not be saved. Please try again.',
  /** A resident's own text, in quotation marks. */
  quoted: '“{text}”',
  /** Heading of meals served without a request, which can still be rated. */
  withoutRequest: 'Served without a request',
  yourRating: 'Your rating',
})
