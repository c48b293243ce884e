import { storeChoice } from './cookies.ts'

/** The state in which a visitor left the bar that lists a demonstration's accounts. */
export type TourState = 'line' | 'chip' | 'closed'

/** The state from a Cookie header or document.cookie: a line until one of the accounts has been tried. */
export const tourIn = (cookies: string): TourState => {
  const [, left] = /(?:^|;\s*)tour=(chip|closed)(?:;|$)/.exec(cookies) ?? []
  return left === 'chip' || left === 'closed' ? left : 'line'
}

/** Stores the state for a month. */
export function rememberTour(state: Exclude<TourState, 'line'>): void {
  storeChoice('tour', state, 30)
}
