/** Maximum size of an imported file, in bytes. */
export const importBytes = 5 * 1024 * 1024

/** Maximum lines with values in an imported file. */
export const importRows = 20_000

/** Maximum values in a line of an imported file. */
export const importCells = 50

/** Maximum characters of a value in an imported file, several times what any column accepts. */
export const importCellLength = 20_000

/** Maximum errors listed in a report. */
export const listedErrors = 100

/** Maximum changed values listed in a report. */
export const listedChanges = 1000

/** Maximum translated values listed in a report. */
export const listedReadings = 200
