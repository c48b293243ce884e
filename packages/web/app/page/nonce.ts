import { createContext } from 'react'

/** The nonce that allows this page's inline scripts and styles under its Content-Security-Policy. */
export const NonceContext = createContext<string | undefined>(undefined)
