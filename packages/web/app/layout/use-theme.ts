import { useState } from 'react'
import { type Theme, themeIn } from '../page/theme.ts'

/** The chosen theme, from the cookie: on the server as its loader read it, in the browser as it stands now. */
export function useTheme(rendered: Theme | undefined) {
  return useState(() => (typeof document === 'undefined' ? rendered : themeIn(document.cookie)))
}
