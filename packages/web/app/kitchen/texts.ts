import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('forecast', {
  /** Typical portions of a meal, also within a sentence. */
  usually: 'usually {expected, plural, other {#}}',
  usuallyOfOthers: 'similar meals usually {expected, plural, other {#}}',
  /** How far earlier forecasts were off on average. */
  offBy: 'usually off by {off}',
  /** The parts of a forecast. */
  requested:
    '{asked, plural, other {#}} requested, {later, plural, =0 {hardly any more} other {about # more}} to come, {walkUps, plural, one {# walk-up} other {# walk-ups}}; usually off by {off}',
  requestedAtClose:
    '{asked, plural, other {#}} requested, {walkUps, plural, one {# walk-up} other {# walk-ups}}; usually off by {off}',
})
