import { catalogue } from '@warm-ladle/contract'

export const texts = catalogue('ui', {
  loading: 'Loading...',
  tryAgain: 'Try again',
  stale: 'Could not refresh. Showing what was loaded at {moment}.',
  showAll: 'Show all {what}',

  slideOf: '{position} of {count}',
  goToSlide: 'Go to slide {position}',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pauseSlides: 'Pause slides',
  playSlides: 'Play slides',

  /** What the keys of a list do. */
  nextRow: 'next row',
  previousRow: 'previous row',
  choose: 'choose',
  edit: 'edit',
  search: 'search',
})
