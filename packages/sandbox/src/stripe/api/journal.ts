import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

/** An entry: the shelf and the stored object. */
export type Entry = readonly [shelf: string, item: object]

export interface Journal {
  readonly write: (...entry: Entry) => void
  readonly close: () => void
}

/** Entries are one line each; only the last may be incomplete, if the process was killed. */
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
 * Opens a journal: a file with one line each time an object is stored, in which later lines replace earlier ones.
 *
 * @param restore receives the previous entries in order; returns those to keep, with which the file is written anew
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
