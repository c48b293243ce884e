import { createContext } from 'react'

/** Names the request for the page that is being rendered; empty in browsers, which have it in what was rendered. */
export const ReferenceContext = createContext('')
