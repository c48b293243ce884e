import path from 'node:path'
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { Refusal } from '@warm-ladle/contract'
import { productFolder } from '../own-commands.ts'
import type { FileKinds, ReadFile } from './read-file.ts'
import type { Outcome, Reading } from './read-worker.ts'

/** The bundle has no file of its own for it: the sources are there wherever the product is. */
const script = path.join(productFolder, 'packages/server/src/imports/read-worker.ts')

/** More than any file takes within its bounds. A thread that needs more is ended, and nothing else. */
const resourceLimits: ResourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 }

/** Milliseconds for which the thread is kept for another file: a dry run is mostly followed by its import. */
const idle = 30_000

let thread: Worker | undefined
let ending: NodeJS.Timeout | undefined

/**
 * Reads and checks a file in a thread of its own. Files are read one after the other, which is up to the caller.
 *
 * @throws {Refusal} for a file that cannot be read at all
 */
export async function readApart<K extends keyof FileKinds>(
  kind: K,
  file: Buffer,
): Promise<ReadFile<FileKinds[K]>> {
  const outcome = await outcomeOf({ kind, file })
  if ('refused' in outcome) throw new Refusal(outcome.refused.code, outcome.refused.message)
  // the thread has read a file of this kind
  return outcome.read as ReadFile<FileKinds[K]>
}

async function outcomeOf(reading: Reading): Promise<Outcome> {
  clearTimeout(ending)
  thread ??= openThread()
  const worker = thread
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const miss = () => reject(new Error('The thread that reads files has ended without an answer'))
  worker.once('message', resolve).once('error', reject).once('exit', miss)
  // a process that only imports ends without it
  worker.ref()
  worker.postMessage(reading)
  try {
    return await promise
  } finally {
    worker.unref()
    worker.off('message', resolve).off('error', reject).off('exit', miss)
    ending = setTimeout(() => end(worker), idle).unref()
  }
}

function openThread() {
  const worker = new Worker(script, { resourceLimits, execArgv: [] })
  return worker.once('error', () => end(worker))
}

function end(worker: Worker) {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
