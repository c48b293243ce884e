import { type ImportReading, listedReadings, truncate } from '@warm-ladle/contract'

/** Records that a value was read from words other than the import's own. */
export type Note = (column: string, text: string, as: string) => void

/** Collects values that were read from other words, each only once. */
export function collectReadings() {
  const noted = new Map<string, ImportReading['values'][number]>()
  const note: Note = (column, text, as) => {
    if (noted.size < listedReadings) noted.set(`${column} ${text}`, { column, text: truncate(text, 100), as })
  }
  return { note, list: () => [...noted.values()] }
}
