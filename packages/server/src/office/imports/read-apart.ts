import path from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Refusal } from '@warm-ladle/contract'
import { productFolder } from '../../own-commands.ts'
import type { FileOptions } from './check-cells.ts'
import type { FileKinds, ReadFile } from './read-file.ts'
import type { ReadOutcome, FileToRead } from './read-worker.ts'

/** Not bundled into its own file, because the sources are present wherever the product is. */
const script = path.join(productFolder, 'packages/server/src/office/imports/read-worker.ts')

/** More memory than any file within the limits needs. If exceeded, only the thread is ended. */
const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 }

/**
 * Reads and checks a file in its own thread, which then ends: a thread reused for the next file would hold on to 100
 * MB.
 *
 * @throws {Refusal} for an unreadable file
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
