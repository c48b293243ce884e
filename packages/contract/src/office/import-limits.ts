/** Largest file that is imported, in bytes. */
export const importBytes = 5 * 1024 * 1024

/** Most lines with values in an imported file. */
export const importRows = 20_000

/** Most values in a line of an imported file. */
export const importCells = 50

/** Most characters of a value in an imported file; several times what any column takes. */
export const importCellLength = 20_000

/** Most errors that a report lists. */
export const listedErrors = 100

/** Most changed values that a report lists. */
export const listedChanges = 1000

/** Most values in other words that a report lists. */
export const listedReadings = 200
