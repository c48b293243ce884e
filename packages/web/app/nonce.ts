import { createContext } from 'react'

/** Known while a page is rendered; undefined in the browser, which has no use for it. */
export const NonceContext = createContext<string | undefined>(undefined)
