import { useState } from 'react'

/**
 * Whether the page reads from right to left, as its `<html dir>` says; programs read it here alone, and style sheets have
 * logical properties.
 */
export const isRightToLeft = (): boolean => typeof document !== 'undefined' && document.dir === 'rtl'

/** What `<html dir>` is: a choice of languages is asked here. */
export const useDirection = () => (useState(isRightToLeft)[0] ? 'rtl' : 'ltr')

/** Where a swipe of so many pixels to the right leads: 1 is on, -1 is back. */
export const stepOfSwipe = (moved: number): 1 | -1 => (moved < 0 !== isRightToLeft() ? 1 : -1)

/** Where an arrow key to the side leads: 1 is on, -1 is back. Other keys lead nowhere. */
export const stepOfArrow = (key: string): 1 | -1 | undefined =>
  key === 'ArrowRight' ? stepOfSwipe(-1) : key === 'ArrowLeft' ? stepOfSwipe(1) : undefined
