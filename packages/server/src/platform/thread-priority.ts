import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import path from 'node:path'

/*
 * On a single processor the thread that answers calls would share it in equal parts with those that hash passwords,
 * encode pictures and read files. Only Linux gives threads a priority of their own.
 */
const isPossible = process.platform === 'linux'
const threads = '/proc/self/task'

/** Lets the threads of Node's pool give way to the one that answers calls. */
export async function lowerPool(): Promise<void> {
  if (!isPossible) return
  // its threads begin with the first work that one is given
  await access(threads)
  for (const id of readdirSync(threads)) {
    if (readFileSync(path.join(threads, id, 'comm'), 'utf8').trim() === 'libuv-worker') lower(Number(id))
  }
}

/** Lets the calling thread give way to all others. */
export function lowerThisThread(): void {
  if (isPossible) lower(Number(path.basename(readlinkSync('/proc/thread-self'))))
}

function lower(id: number) {
  try {
    setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // where a sandbox forbids it, calls are only slower
  }
}
