import { createContext } from 'react'

/** Ids of rows that others have removed since the list was shown: they stay in their places, dimmed and without use. */
export const GoneRows = createContext<ReadonlySet<string>>(new Set())

/** Whether the row around is one of them. */
export const IsGone = createContext(false)
