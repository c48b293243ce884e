import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('forecast', {
  /** Portions of a meal that are typical, also within a sentence. */
  usually: 'usually {expected, plural, other {#}}',
  usuallyOfOthers: 'similar meals usually {expected, plural, other {#}}',
  /** How far earlier forecasts were off on average. */
  offBy: 'usually off by {off}',
  /** What an expected number is made of. */
  requested:
    '{asked, plural, other {#}} requested, {later, plural, =0 {hardly any more} other {about # more}} to come, {walkUps, plural, one {# walk-up} other {# walk-ups}}; usually off by {off}',
  requestedAtClose:
    '{asked, plural, other {#}} requested, {walkUps, plural, one {# walk-up} other {# walk-ups}}; usually off by {off}',
})
