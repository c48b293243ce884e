import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('ui-charts', {
  /** The name of the slider with which arrow keys move along a chart to read its values. */
  value: '{caption}: a value',
  /** A point in a chart: 'November 2026: $20', 'November 2026: Gold 4, Silver 2'. */
  point: '{point}: {values}',
  series: '{name} {value}',

  /** The leader in a ranking of meals, as a sentence. */
  noneYet: '{noun, select, request {No requests yet.} other {No likes yet.}}',
  leads:
    '{meal} leads with {noun, select, request {{count, plural, one {# request} other {# requests}}} other {{count, plural, one {# like} other {# likes}}}}.',
  pairLeads:
    '{meal} and {other} lead with {noun, select, request {{count, plural, one {# request} other {# requests}}} other {{count, plural, one {# like} other {# likes}}}} each.',
  someLead:
    '{meals, plural, other {# meals lead}} with {noun, select, request {{count, plural, one {# request} other {# requests}}} other {{count, plural, one {# like} other {# likes}}}} each.',
})
