import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('ui', {
  loading: 'Loading...',
  tryAgain: 'Try again',
  stale: 'Could not refresh. Last updated {moment}.',
  showAll: 'Show all {what}',

  /** Dialog buttons. */
  cancel: 'Cancel',
  ok: 'OK',
  undo: 'Undo',
  close: 'Close',
  dismiss: 'Dismiss',
  notLoaded: 'This could not be loaded.',
  tryOnceMore: 'Please try again. If it fails again, reload the page.',
  offline: 'You are offline. Please try again once you are connected.',

  /** The screen reader text for a row action: 'Update Khichuri', 'Delete Amina'. */
  actOn: '{act} {what}',

  /** Checkboxes that select rows in a list. */
  chooseOne: 'Select {what}',
  /** `what` is 'meals' or 'requests'. */
  chooseAllRows: '{rows, plural, other {Select all # {what}}}',
  chooseAll: 'Select all',
  chosen: '{rows, plural, other {# selected}}',
  clear: 'Clear',
  deleteChosen: '{rows, plural, other {Delete #}}',

  /** Rows that others have added to or removed from a list since it was shown. */
  added: '{added, plural, other {# new}}',
  gone: '{gone, plural, other {# gone}}',
  addedAndGone: '{added, plural, other {# new}}, {gone, plural, other {# gone}}',

  /** The position in a list, and links to other pages. */
  rows: '{first}–{last}',
  rowRange: '{first}–{last} of {total}',
  pages: 'Pages',
  firstPage: 'First page',
  previous: 'Previous',
  next: 'Next',
  shown: '{rows, plural, other {# shown}}',
  shownAlone: '{rows, plural, other {# shown. The rest could not be loaded}}',
  showMore: 'Show more',
  loadingMore: 'Loading ...',

  /** The days that filter a list: 'Refunded, Nov 23 – 29, 2026'. */
  chosenDays: '{what}, {days}',
  showAllDays: 'Show all days',

  showPassword: 'Show password',
  showFigures: 'Show figures',
  hideFigures: 'Hide figures',
  importCsv: 'Import from CSV',
  import: 'Import',
  /** In a search box with no space for more. */
  searchShort: 'Search',
  download: 'Download as CSV',
  csv: 'CSV',
  oneLess: 'One less',
  oneMore: 'One more',
  needsScripts: '{what} needs JavaScript. Turn it on in your browser, then reload this page.',

  /** Screen reader names of the home page's carousel and its parts. */
  carousel: 'carousel',
  slide: 'slide',
  slidePosition: '{position} of {count}',
  goToSlide: 'Go to slide {position}',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pauseSlides: 'Pause slides',
  playSlides: 'Play slides',

  /** Actions for a list's keys. */
  nextRow: 'next row',
  previousRow: 'previous row',
  choose: 'select',
  edit: 'edit',
  search: 'search',
})
