import { useState } from 'react'
import { type Theme, themeIn } from '../page/theme.ts'

/** The chosen theme from the cookie: on the server as read by the loader, in the browser its current value. */
export function useTheme(rendered: Theme | undefined) {
  return useState(() => (typeof document === 'undefined' ? rendered : themeIn(document.cookie)))
}
