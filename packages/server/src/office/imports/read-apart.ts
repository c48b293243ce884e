import path from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Refusal } from '@warm-ladle/contract'
import { productFolder } from '../../own-commands.ts'
import type { FileOptions } from './check-cells.ts'
import type { FileKinds, ReadFile } from './read-file.ts'
import type { ReadOutcome, FileToRead } from './read-worker.ts'

/** The bundle has no file of its own for it: the sources are there wherever the product is. */
const script = path.join(productFolder, 'packages/server/src/office/imports/read-worker.ts')

/** More than any file takes within its bounds. A thread that needs more is ended, and nothing else. */
const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/**
 * Reads and checks a file in a thread of its own, which ends with it: kept for the next one it would hold on to 100 MB.
 *
 * @throws {Refusal} for a file that cannot be read at all
 */
export async function readApart<K extends keyof FileKinds>(
  kind: K,
  file: Buffer,
  options: FileOptions,
): Promise<ReadFile<FileKinds[K]>> {
  const outcome = await readInWorker({ kind, file, options })
  if ('refused' in outcome) throw new Refusal(outcome.refused.code, outcome.refused.said)
  // the thread has read a file of this kind
  return outcome.read as ReadFile<FileKinds[K]>
}

async function readInWorker(workerData: FileToRead): Promise<ReadOutcome> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadOutcome>()
  const worker = new Worker(script, { workerData, resourceLimits, execArgv: [] })
  const miss = () => reject(new Error('The thread that reads files has ended without an answer'))
  worker.once('message', resolve).once('error', reject).once('exit', miss)
  try {
    return await promise
  } finally {
    await worker.terminate()
  }
}
