import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('forecast', {
  /** What is usually taken of a meal, also within a sentence. */
  usually: 'usually about {expected, plural, other {#}} taken ({percent}%)',
  usuallyOfOthers: 'of meals like it about {expected, plural, other {#}} taken ({percent}%)',
  usuallyOff: '{usual}; off by {off} on average of the last {over}',
  /** 'off by 4 on average of the last 12' mealtimes, or after something that is expected. */
  offBy: 'off by {off} on average of the last {over}',
  /** What is requested, and what is to come: each of these with how far it may be off. */
  requested:
    '{asked, plural, other {#}} requested, {later, plural, =0 {hardly any more} other {about # more}} before requests close, and about {walkUps, plural, one {# walk-up} other {# walk-ups}}; {error}',
  requestedAtClose:
    '{asked, plural, other {#}} requested and about {walkUps, plural, one {# walk-up} other {# walk-ups}}; {error}',
})
