/** Maximum size of an imported file, in bytes. */
export const importBytes = 5 * 1024 * 1024

/** Maximum number of lines with values in an imported file. */
export const importRows = 20_000

/** Maximum number of values per line in an imported file. */
export const importCells = 50

/** Maximum number of characters per value in an imported file, several times what any column accepts. */
export const importCellLength = 20_000

/** Maximum number of errors listed in a report. */
export const listedErrors = 100

/** Maximum number of changed values listed in a report. */
export const listedChanges = 1000

/** Maximum number of translated values listed in a report. */
export const listedReadings = 200
