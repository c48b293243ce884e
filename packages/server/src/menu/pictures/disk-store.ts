import { access, constants, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../../platform/data-folder.ts'
import { newId } from '../../database/new-id.ts'
import type { PictureStore } from './store.ts'
import { StoreFault } from './store-fault.ts'

type Write = (file: string, data: Buffer) => Promise<void>
/** Prefix of unfinished files; no key starts with it. */
const unfinishedMark = '.'

const writePrivately: Write = (file, data) => writeFile(file, data, { mode: 0o600 })

/**
 * Stores pictures as files in one folder. All widths of a picture appear together or not at all, even after a crash.
 *
 * @param write writes a new file
 */
export function createDiskStore(folder: string, write: Write = writePrivately): PictureStore {
  const toPath = (key: string) => path.join(folder, path.basename(key))

  return {
    async put(files) {
      makeFolder(folder)
      const unfinished = files.map(({ key, data }) => ({
        from: path.join(folder, `${unfinishedMark}${newId()}`),
        key,
        data,
      }))
      await writeAll(unfinished, write)
      await Promise.all(unfinished.map(({ from, key }) => rename(from, toPath(key))))
    },
    async get(key) {
      try {
        return await readFile(toPath(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await access(toPath(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    delete: (key) => rm(toPath(key), { force: true }),
    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      return names.filter((name) => !name.startsWith(unfinishedMark))
    },
    async check() {
      try {
        await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new StoreFault('unreachable', `Pictures cannot be stored in ${folder}: ${reason}.`, error)
      }
    },
    async removeUnfinished(before) {
      const names = (await readdir(folder)).filter((name) => name.startsWith(unfinishedMark))
      await Promise.all(names.map((name) => removeIfOlder(toPath(name), before)))
    },
  }
}

/** Removes the written files after a failure, because the most common cause is a full disk. */
async function writeAll(files: readonly { readonly from: string; readonly data: Buffer }[], write: Write) {
  const written = await Promise.allSettled(files.map(({ from, data }) => write(from, data)))
  const failed = written.find((outcome) => outcome.status === 'rejected')
  if (!failed) return
  await Promise.all(files.map(({ from }) => rm(from, { force: true })))
  throw failed.reason
}

/** Newer files may still be in progress, in this process or another that uses the same folder. */
async function removeIfOlder(file: string, before: Date) {
  const { mtime } = await stat(file).catch(() => ({ mtime: before }))
  if (mtime < before) await rm(file, { force: true })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
