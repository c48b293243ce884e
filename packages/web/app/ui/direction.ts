/** The page's reading direction from `<html dir>`, which depends on the language. Only for browsers. */
export const pageDirection = () =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'

/** The step of a swipe by this many pixels to the right: 1 is forward, -1 is back. */
export const stepOfSwipe = (moved: number): 1 | -1 => (moved < 0 === (pageDirection() === 'ltr') ? 1 : -1)

/** The step of a horizontal arrow key: 1 is forward, -1 is back; undefined for other keys. */
export const stepOfArrow = (key: string): 1 | -1 | undefined =>
  key === 'ArrowRight' ? stepOfSwipe(-1) : key === 'ArrowLeft' ? stepOfSwipe(1) : undefined
