import { createContext } from 'react'

/*
 * Rows that others have removed since a list was shown: they stay in their places, dimmed and without use. Apart from the
 * list that follows what others change, since the home page has none.
 */

/** The ids of those rows. */
export const GoneRows = createContext<ReadonlySet<string>>(new Set())

/** The look of a row. */
export const goneLook = (isGone: boolean) => (isGone ? 'opacity-40' : undefined)
