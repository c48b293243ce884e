import { storeChoice } from './cookies.ts'

/** How a visitor has left the line of a demonstration that offers its accounts. */
export type TourState = 'line' | 'chip' | 'closed'

/** How it was left, by a Cookie header or document.cookie: a line, until one of its accounts was tried. */
export const tourIn = (cookies: string): TourState => {
  const [, left] = /(?:^|;\s*)tour=(chip|closed)(?:;|$)/.exec(cookies) ?? []
  return left === 'chip' || left === 'closed' ? left : 'line'
}

/** Remembers it for a month. */
export function rememberTour(state: Exclude<TourState, 'line'>): void {
  storeChoice('tour', state, 30)
}
