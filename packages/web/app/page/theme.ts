import { storeChoice } from './cookies.ts'

export type Theme = 'light' | 'dark'

/**
 * The visitor's chosen theme; undefined if none is chosen, in which case the system's preference applies.
 *
 * @param cookies a Cookie header or document.cookie
 */
export function themeIn(cookies: string): Theme | undefined {
  const chosen = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(cookies)?.[1]
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** Stores the choice for a year. */
export function rememberTheme(theme: Theme): void {
  storeChoice('theme', theme, 365)
}
