import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/*
 * On a single processor, the thread that handles calls would share it equally with the threads that hash passwords,
 * encode pictures and read files. Only Linux gives each thread its own priority.
 */
const isPossible = process.platform === 'linux'
const threads = '/proc/self/task'

/** Makes the threads in Node's pool give way to the one that handles calls. */
export async function lowerPool(): Promise<void> {
  if (!isPossible) return
  // the pool starts its threads with its first work
  await access(threads)
  for (const id of readdirSync(threads)) {
    if (readFileSync(path.join(threads, id, 'comm'), 'utf8').trim() === 'libuv-worker') lower(Number(id))
  }
}

/** Makes the calling thread give way to all others. */
export function lowerThisThread(): void {
  if (isPossible) lower(Number(path.basename(readlinkSync('/proc/thread-self'))))
}

function lower(id: number) {
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // if a sandbox forbids this, calls are merely slower
  }
}
