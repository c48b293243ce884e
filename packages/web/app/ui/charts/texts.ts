import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('ui-charts', {
  /** What is moved along a chart by the arrow keys, to read its values. */
  value: '{caption}: a value',
  /** What there is at a point: 'November 2026: $20', 'November 2026: Gold 4, Silver 2'. */
  point: '{point}: {values}',
  series: '{name} {value}',

  /** Which meal leads a ranking, in a sentence. */
  noneYet: '{noun, select, request {No requests yet.} other {No likes yet.}}',
  leads:
    '{meal} leads with {noun, select, request {{count, plural, one {# request} other {# requests}}} other {{count, plural, one {# like} other {# likes}}}}.',
  pairLeads:
    '{meal} and {other} lead with {noun, select, request {{count, plural, one {# request} other {# requests}}} other {{count, plural, one {# like} other {# likes}}}} each.',
  someLead:
    '{meals, plural, other {# meals lead}} with {noun, select, request {{count, plural, one {# request} other {# requests}}} other {{count, plural, one {# like} other {# likes}}}} each.',
})
