import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('audit', {
  activity: 'Activity',
  /** For how long: 'two years'. */
  description: 'Changes by admins, and security changes by members. Kept for {time}.',
  search: 'Search by who or what',
  show: 'Show',
  everything: 'Everything',
  failed: 'The activity could not be loaded. Please try again.',
  noneFits: 'No activity fits.',
  /** Stands after 'Show all'. */
  all: 'activity',
  nothingDone: 'Nothing has been done yet.',

  when: 'When',
  who: 'Who',
  what: 'What',
  changes: 'Changes',
  /** The name of a field, and its value or '4 → 5'. */
  change: '{field}: {values}',
  comma: ', ',
  /** In the place of a value. */
  none: 'none',
})
