import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a folder that only its owner can enter, and its parents, unless it exists. Node's own `recursive` hangs if
 * a parent does not accept new folders, as in /proc, and does not report that a disk is mounted read-only.
 */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder)
  if (isFolder(folder)) return
  if (!existsSync(parent)) makeFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process may have created it in the meantime
    if (!isFolder(folder)) throw error
  }
}

const isFolder = (target: string) => statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Permissions for group and others. */
const OTHERS = 0o077
/** The sticky bit, set on folders shared by all users, e.g. /tmp. */
const STICKY = 0o1000

/**
 * Makes a data folder and its content accessible only to its owner, even if the folders were created by hand or by
 * earlier versions. A folder shared by all users stays unchanged.
 *
 * @returns whether it succeeded; it fails for another user's folder, and for one shared by all users
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

/** Whether a file in the folder is the product's own. */
const isOurs = (name: string) =>
  /^(warm-ladle\.sqlite.*|lock\.db|.+-secret|stripe-stand-in\..+|pictures|mail)$/.test(name)

function protect(target: string) {
  const status = statSync(target)
  if ((status.mode & OTHERS) === 0) return
  chmodSync(target, status.isDirectory() ? 0o700 : 0o600)
  // only for a folder that others can enter, because afterwards they no longer can
  if (status.isDirectory() && isOurs(path.basename(target))) {
    for (const name of readdirSync(target)) protect(path.join(target, name))
  }
}
