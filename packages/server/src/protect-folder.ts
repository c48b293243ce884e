import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Rights of everybody but the owner. */
const OTHERS = 0o077
/** Of a folder that everybody may put files into, such as /tmp. */
const STICKY = 0o1000

/**
 * Leaves a folder of data, and what is in it, to its owner alone: also when it is older than this rule, or was made by
 * hand. A folder that everybody shares stays as it is.
 *
 * @returns whether it could be done; not when it belongs to another user
 */
export function protectFolder(folder: string): boolean {
  const { mode } = statSync(folder)
  if (mode & STICKY) return false
  try {
    protect(folder)
    for (const name of readdirSync(folder).filter(isOurs)) protect(path.join(folder, name))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
    throw error
  }
}

/** What the product keeps in its folder; anything else there is not its own. */
const isOurs = (name: string) =>
  /^(warm-ladle\.sqlite.*|lock\.db|.+-secret|stripe-stand-in\..+|pictures|mail)$/.test(name)

function protect(place: string) {
  const status = statSync(place)
  if ((status.mode & OTHERS) === 0) return
  chmodSync(place, status.isDirectory() ? 0o700 : 0o600)
  // what is in a folder that others could enter is looked through once: from then on they cannot
  if (status.isDirectory() && isOurs(path.basename(place))) {
    for (const name of readdirSync(place)) protect(path.join(place, name))
  }
}
