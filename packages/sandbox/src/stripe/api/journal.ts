import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

/** An entry: the shelf and the stored object. */
export type Entry = readonly [place: string, item: object]

export interface Journal {
  readonly write: (...entry: Entry) => void
  readonly close: () => void
}

/** What is read back was written here, line by line; only the last line may be torn, by a process that was killed. */
function readEntries(file: string): Entry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Entry[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}

/**
 * Opens a journal: a file of one line for each time a thing was put somewhere, the later ones replacing the earlier.
 *
 * @param restore takes what was written before, in its order; answers what is left of it, which the file begins anew
 * with
 */
export function openJournal(file: string, restore: (entries: readonly Entry[]) => readonly Entry[]): Journal {
  const restored = restore(readEntries(file))
  const fresh = `${file}.new`
  writeFileSync(fresh, restored.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  renameSync(fresh, file)

  const opened = openSync(file, 'a')
  return {
    write: (...entry) => void writeSync(opened, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(opened),
  }
}
