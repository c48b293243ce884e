/** Which way the page reads: what its `<html dir>` says, which follows the language. Asked in browsers alone. */
export const pageDirection = () =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'

/** Where a swipe of so many pixels to the right leads: 1 is on, -1 is back. */
export const stepOfSwipe = (moved: number): 1 | -1 => (moved < 0 === (pageDirection() === 'ltr') ? 1 : -1)

/** Where an arrow key to the side leads: 1 is on, -1 is back. Other keys lead nowhere. */
export const stepOfArrow = (key: string): 1 | -1 | undefined =>
  key === 'ArrowRight' ? stepOfSwipe(-1) : key === 'ArrowLeft' ? stepOfSwipe(1) : undefined
