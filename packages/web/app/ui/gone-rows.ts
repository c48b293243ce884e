import { createContext } from 'react'

/*
 * Rows that others have removed since a list was shown. They stay in place, dimmed and disabled. Separate from the code
 * for followed lists, which the home page does not need.
 */

/** The ids of those rows. */
export const GoneRows = createContext<ReadonlySet<string>>(new Set())

/** The look of a row. */
export const goneLook = (isGone: boolean) => (isGone ? 'opacity-40' : undefined)
