import { catalogue } from '../message.ts'

export const texts = catalogue('durations', {
  lessThanAMinute: 'less than 1 min',
  minutes: '{minutes, plural, other {# min}}',
  hours: '{hours, plural, other {# h}}',
  /** Beside hours: '1 day 14 h'. */
  days: '{days, plural, one {# day} other {# days}}',

  /** How long something is kept, in sentences: 'for 30 days', 'for two years'. */
  keptDays: '{days, plural, =1 {one day} one {# day} other {# days}}',
  keptYears: '{years, plural, =1 {a year} =2 {two years} one {# year} other {# years}}',
})
