/*
 * The thread in which a file is read and checked, so that neither its time nor its memory is the service's.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@warm-ladle/contract'
import { lowerThisThread } from '../../platform/thread-priority.ts'
import type { FileOptions } from './check-cells.ts'
import { type FileKinds, readFile, type ReadFile } from './read-file.ts'

/** What the thread is asked. */
export interface FileToRead {
  readonly kind: keyof FileKinds
  readonly file: Uint8Array
  readonly options: FileOptions
}

/** What it answers. */
export type ReadOutcome =
  | { readonly read: ReadFile<FileKinds[keyof FileKinds]> }
  | { readonly refused: Pick<Refusal, 'code' | 'said'> }

lowerThisThread()
// nothing else is given to it
parentPort?.postMessage(tryToRead(workerData as FileToRead))

function tryToRead({ kind, file, options }: FileToRead): ReadOutcome {
  try {
    const buffer = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    return { read: readFile(kind, buffer, options) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, said: error.said } }
  }
}
