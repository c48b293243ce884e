import { type ImportReading, listedReadings, truncate } from '@warm-ladle/contract'

/** Notes that a value was read in other words than an import's own. */
export type Note = (column: string, text: string, as: string) => void

/** Values that were read in other words, each once. */
export function collectReadings() {
  const noted = new Map<string, ImportReading['values'][number]>()
  const note: Note = (column, text, as) => {
    if (noted.size < listedReadings) noted.set(`${column} ${text}`, { column, text: truncate(text, 100), as })
  }
  return { note, list: () => [...noted.values()] }
}
