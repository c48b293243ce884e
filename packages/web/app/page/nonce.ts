import { createContext } from 'react'

/** What lets this page's inline scripts and style elements pass its Content-Security-Policy. */
export const NonceContext = createContext<string | undefined>(undefined)
