/*
 * The thread in which files are read and checked, so that neither their time nor their memory is the service's.
 */
import { parentPort } from 'node:worker_threads'
import { Refusal } from '@warm-ladle/contract'
import { type FileKinds, readFile, type ReadFile } from './read-file.ts'

/** What the thread is asked. */
export interface Reading {
  readonly kind: keyof FileKinds
  readonly file: Uint8Array
}

/** What it answers. */
export type Outcome =
  | { readonly read: ReadFile<FileKinds[keyof FileKinds]> }
  | { readonly refused: Pick<Refusal, 'code' | 'message'> }

// nothing else is sent to it
parentPort?.on('message', (reading: Reading) => parentPort?.postMessage(outcomeOf(reading)))

function outcomeOf({ kind, file }: Reading): Outcome {
  try {
    return { read: readFile(kind, Buffer.from(file.buffer, file.byteOffset, file.byteLength)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, message: error.message } }
  }
}
