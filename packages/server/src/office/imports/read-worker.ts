/* The thread in which a file is read and checked, to spare the service the time and memory. */
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '@warm-ladle/contract'
import { lowerThisThread } from '../../platform/thread-priority.ts'
import type { FileOptions } from './check-cells.ts'
import { type FileKinds, readFile, type ReadFile } from './read-file.ts'

/** The thread's input. */
export interface FileToRead {
  readonly kind: keyof FileKinds
  readonly file: Uint8Array
  readonly options: FileOptions
}

/** The thread's output. */
export type ReadOutcome =
  | { readonly read: ReadFile<FileKinds[keyof FileKinds]> }
  | { readonly refused: Pick<Refusal, 'code' | 'said'> }

lowerThisThread()
// the thread gets no other input
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
